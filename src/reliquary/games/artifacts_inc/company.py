"""Everything that belongs to one player: money, artifacts, the grid of cards, U cards."""

from typing import final

from reliquary.kernel.ints import i64, mypyc_attr

LEVELS = 2


@final
@mypyc_attr(acyclic=True)
class Company:
    """AI-002  One player. The tallies below the line are what the cards above it add up to."""

    def __init__(
        self,
        money: i64,
        bonus: i64,
        artifacts: list[i64],
        faces: list[i64],
        cells: list[i64],
        dives: list[i64],
        finds: list[i64],
        find_vp: list[i64],
        face_vp: i64,
        dive_vp: i64,
        adventurers: i64,
        rerolls: i64,
        steps: i64,
        discount: i64,
        museum_pay: i64,
        dive_plus: i64,
        majority_vp: i64,
    ) -> None:
        self.money = money  # AI-R52: one number, whatever the tokens
        self.bonus = bonus  # AI-R10: VP earned by effects
        self.artifacts = (
            artifacts  # AI-062, AI-063, AI-R33: how many of each type, wherever they lie, for good
        )
        self.faces = faces  # AI-019: the face that is up of every own card, in the order of the cards
        self.cells = cells  # where each of them lies
        self.dives = dives  # AI-103: U cards, beside the grid
        # ------------------------------------------------------------------
        self.finds = finds  # U cards by what they show
        self.find_vp = find_vp  # what each of those is worth besides
        self.face_vp = face_vp
        self.dive_vp = dive_vp
        self.adventurers = adventurers
        self.rerolls = rerolls
        self.steps = steps
        self.discount = discount
        self.museum_pay = museum_pay
        self.dive_plus = dive_plus
        self.majority_vp = majority_vp

    def copy(self) -> "Company":
        return Company(
            self.money,
            self.bonus,
            self.artifacts[:],
            self.faces[:],
            self.cells[:],
            self.dives[:],
            self.finds[:],
            self.find_vp[:],
            self.face_vp,
            self.dive_vp,
            self.adventurers,
            self.rerolls,
            self.steps,
            self.discount,
            self.museum_pay,
            self.dive_plus,
            self.majority_vp,
        )

    def find_bonus(self) -> i64:
        """AI-104, AI-R43  What asset cards add for the finds on the own U cards."""
        vp: i64 = 0
        for kind in range(len(self.finds)):
            vp += self.finds[kind] * self.find_vp[kind]
        return vp

    def vp(self) -> i64:
        """AI-117, AI-R10  The VP on the track: faces, U cards, effects, finds. They never go down."""
        return self.face_vp + self.dive_vp + self.bonus + self.find_bonus()

    def stock(self) -> i64:
        """AI-R33  All artifacts together."""
        total: i64 = 0
        for owned in self.artifacts:
            total += owned
        return total


def newcomer(money: i64, artifacts: i64, finds: i64) -> Company:
    """AI-R05  A company that owns no cards yet."""
    nothing: list[i64] = [0] * finds
    return Company(money, 0, [0] * artifacts, [], [], [], nothing, nothing[:], 0, 0, 0, 0, 0, 0, 0, 0, 0)
