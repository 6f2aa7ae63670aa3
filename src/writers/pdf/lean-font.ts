// A TrueType font made ready for print, once: https://learn.microsoft.com/typography/opentype/spec/otff names the tables.

/**
 * Tables that a page does not need. Kerning (PT Sans kerns "7," and would set figures out of line with each other) and
 * substitution; and the programs that fit letters to the pixels of old screens, the larger part of the font.
 */
const needless = new Set(['GPOS', 'GSUB', 'kern', 'fpgm', 'prep', 'cvt '])

/** In a component of a composite glyph. */
const flags = {
  wordArguments: 0x0001,
  scale: 0x0008,
  more: 0x0020,
  scaleXY: 0x0040,
  matrix: 0x0080,
  instructions: 0x0100,
}

/** In the header of a glyph: contours (2 bytes, −1 in a composite) and its box (8 bytes). */
const glyphHeaderLength = 10

/**
 * The same letters with the same widths, without kerning and screen hints: figures stand exactly under each other, and a
 * document is half as large and written in half the time. The given bytes are left as they are.
 */
export function leanFont(bytes: Uint8Array): Uint8Array {
  const font = new Uint8Array(bytes)
  const view = new DataView(font.buffer)
  const tables = tablesOf(view)
  for (const { tag, record } of tables) {
    // a table of an unknown name is skipped by every reader of fonts
    if (needless.has(tag)) view.setUint8(record, 'x'.charCodeAt(0))
  }
  for (const [start, end] of glyphsOf(view, tables)) {
    if (view.getInt16(start) < 0) cutFromComposite(view, start)
    else cutFromSimple(font, view, start, end)
  }
  return font
}

type FontTable = { readonly tag: string; readonly record: number; readonly offset: number; readonly length: number }

/** The directory: its count stands at byte 4, its records of 16 bytes begin at byte 12. */
function tablesOf(view: DataView): readonly FontTable[] {
  return Array.from({ length: view.getUint16(4) }, (_, place) => {
    const record = 12 + place * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(record + letter)))
    return { tag, record, offset: view.getUint32(record + 8), length: view.getUint32(record + 12) }
  })
}

/** Start and end of every glyph that has an outline; `loca` holds whole offsets or halves of them, as `head` says. */
function glyphsOf(view: DataView, tables: readonly FontTable[]): readonly (readonly [number, number])[] {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.find((table) => table.tag === tag))
  if (!head || !loca || !glyf) return []
  const isLong = view.getInt16(head.offset + 50) === 1
  const offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, glyph) =>
    isLong ? view.getUint32(loca.offset + glyph * 4) : view.getUint16(loca.offset + glyph * 2) * 2,
  )
  const spans = offsets
    .slice(1)
    .map((end, glyph) => [glyf.offset + (offsets[glyph] ?? end), glyf.offset + end] as const)
  return spans.filter(([start, end]) => start < end)
}

/** Moves what follows the instructions over them; the rest of the glyph's place is left blank. */
function cutFromSimple(font: Uint8Array, view: DataView, start: number, end: number): void {
  const lengthAt = start + glyphHeaderLength + view.getInt16(start) * 2
  const length = view.getUint16(lengthAt)
  view.setUint16(lengthAt, 0)
  font.copyWithin(lengthAt + 2, lengthAt + 2 + length, end)
  font.fill(0, end - length, end)
}

/** A composite has its instructions after its components: without the flag nobody looks there. */
function cutFromComposite(view: DataView, start: number): void {
  let at = start + glyphHeaderLength
  for (let more = true; more;) {
    const flag = view.getUint16(at)
    view.setUint16(at, flag & ~flags.instructions)
    const scale = flag & flags.scale ? 2 : flag & flags.scaleXY ? 4 : flag & flags.matrix ? 8 : 0
    at += 4 + (flag & flags.wordArguments ? 4 : 2) + scale
    more = (flag & flags.more) !== 0
  }
}
