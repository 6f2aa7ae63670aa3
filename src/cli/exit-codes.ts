/** Exit codes of every command: success, warnings under --strict, something refused, not found or not written, an internal error. */
export const exitCodes = { clean: 0, warnings: 1, refused: 2, failed: 70 } as const
