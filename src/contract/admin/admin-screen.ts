import type { RightNeeded } from '#domain/admin/rights.ts'

/** An address of the admin site. */
export type AdminScreen = {
  /** Holes in braces. */
  readonly path: string
  /** Who may open it; the server decides about every call by itself. */
  readonly right: RightNeeded
  /** What its address may ask for behind the path. */
  readonly asks?: readonly string[]
}
