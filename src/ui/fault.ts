/**
 * A program error with an id that the user can quote. The same error always has the same id, so that reports of it can
 * be matched.
 */
export type Fault = { readonly id: string; readonly detail: string }

/** Derives the id of an error from its message and origin. */
export function faultOf(error: unknown): Fault {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const place = error instanceof Error ? (error.stack?.split('\n').find((line) => line.includes('at ')) ?? '') : ''
  return { id: `S-${hash(detail + place)}`, detail }
}

/** Returns the 32-bit FNV-1a hash of a string, in letters and digits. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36).toUpperCase().padStart(7, '0')
}
