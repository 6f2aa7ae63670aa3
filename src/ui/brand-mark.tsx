import { mark } from '#identity/brand.ts'

/** The mark of the product, as high as the text beside it; it says nothing that the name does not say. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="1.2em" height="1.2em" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx={mark.corner} fill="var(--action)" />
    <path d={mark.path} stroke="var(--on-action)" strokeWidth={mark.stroke} fill="none" />
  </svg>
)
