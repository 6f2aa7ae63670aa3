import { mark, markPath } from '#identity/brand.ts'

/**
 * The product logo, as high as the text. Hidden from screen readers, because the product's name beside it says the
 * same.
 */
export const BrandMark = () => (
  <svg viewBox={`0 0 ${mark.field} ${mark.field}`} width="1.2em" height="1.2em" aria-hidden="true" focusable="false">
    <rect width={mark.field} height={mark.field} rx={mark.corner} fill="var(--action)" />
    <path d={markPath} stroke="var(--on-action)" strokeWidth={mark.stroke} fill="none" />
  </svg>
)
