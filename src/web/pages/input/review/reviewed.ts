import type { Kept } from '../../../flows/translation.ts'

/** What a person decided about one statement of a file, and what came of it. */
export type Reviewed = {
  /** The name to keep, as typed; null while the one that is suggested stands. */
  readonly title: string | null
  readonly keepsCompany: boolean
  /** The draft it is saved as; null while nothing of it is stored. */
  readonly kept: Kept | null
  /** A translation of the very same statement that was made before; null where there is none, or it is not known yet. */
  readonly before: { readonly id: string; readonly generatedAt: Date } | null
  /** The translation made of it; null while there is none. */
  readonly translatedId: string | null
}

export const notReviewed: Reviewed = {
  title: null,
  keepsCompany: false,
  kept: null,
  before: null,
  translatedId: null,
}
