"""`python -m reliquary`."""

from reliquary.cli import main

main()
