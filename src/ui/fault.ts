/** A fault of the program, with a number to quote: the same fault has the same number, so that reports of it can be compared. */
export type Fault = { readonly id: string; readonly detail: string }

/** Names an error by what it says and where it arose. */
export function faultOf(error: unknown): Fault {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const place = error instanceof Error ? (error.stack?.split('\n').find((line) => line.includes('at ')) ?? '') : ''
  return { id: `S-${hash(detail + place)}`, detail }
}

/** FNV-1a, 32 bits, in letters and digits. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36).toUpperCase().padStart(7, '0')
}
