/**
 * A printed number. All digits end at the same edge; a closing bracket hangs past that edge, into the space that the
 * cell reserves with `--bracket`.
 */
export const HangingNumber = ({ text }: { readonly text: string }) =>
  text.endsWith(')') ? <span style={{ marginInlineEnd: 'calc(-1 * var(--bracket))' }}>{text}</span> : text
