/** A printed number. A closing bracket hangs past the right edge of the digits: the cell reserves `--bracket` for it. */
export const HangingNumber = ({ text }: { readonly text: string }) =>
  text.endsWith(')') ? <span style={{ marginInlineEnd: 'calc(-1 * var(--bracket))' }}>{text}</span> : text
