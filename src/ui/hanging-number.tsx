/** A number as it is printed. Its closing bracket hangs past the edge at which digits end: the cell keeps `--bracket` free for it. */
export const HangingNumber = ({ text }: { readonly text: string }) =>
  text.endsWith(')') ? <span style={{ marginInlineEnd: 'calc(-1 * var(--bracket))' }}>{text}</span> : text
