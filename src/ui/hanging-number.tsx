/**
 * A printed number. Its closing bracket is to the right of the edge at which all digits end; the cell reserves
 * `--bracket` for it.
 */
export const HangingNumber = ({ text }: { readonly text: string }) =>
  text.endsWith(')') ? <span style={{ marginInlineEnd: 'calc(-1 * var(--bracket))' }}>{text}</span> : text
