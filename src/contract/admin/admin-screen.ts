import type { RightNeeded } from '#domain/admin/rights.ts'

/** An address of the admin site. */
export type AdminScreen = {
  /** Parameters in braces. */
  readonly path: string
  /** The right needed to open the screen; the server still checks every call. */
  readonly right: RightNeeded
  /** Query parameters its address may have. */
  readonly asks?: readonly string[]
}
