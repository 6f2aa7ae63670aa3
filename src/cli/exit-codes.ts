/**
 * Exit codes of every command. `warnings`: warnings under --strict. `refused`: something was refused, not found or not
 * written. `failed`: an internal error.
 */
export const exitCodes = { clean: 0, warnings: 1, refused: 2, failed: 70 } as const
