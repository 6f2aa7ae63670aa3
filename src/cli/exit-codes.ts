/** Exit codes of every command: all well, warnings under --strict, something refused or not found, a fault of the program. */
export const exitCodes = { clean: 0, warnings: 1, refused: 2, failed: 70 } as const
