import { mark } from '#identity/brand.ts'

/** The product logo at text height; decorative, because the name is beside it. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="1.2em" height="1.2em" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx={mark.corner} fill="var(--action)" />
    <path d={mark.path} stroke="var(--on-action)" strokeWidth={mark.stroke} fill="none" />
  </svg>
)
