import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { leanFont } from './lean-font.ts'

/** The tables of a TrueType file, by name. */
function tablesOf(font: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const records = Array.from({ length: view.getUint16(4) }, (_, place) => 12 + place * 16)
  return new Map(
    records.map((at) => {
      const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
      return [new TextDecoder('latin1').decode(font.subarray(at, at + 4)), font.subarray(offset, offset + length)]
    }),
  )
}

test.each(['regular', 'bold'] as const)('the lean %s font keeps all letters and widths', async (face) => {
  const given = new Uint8Array(await fonts(face))
  const [whole, lean] = [tablesOf(given), tablesOf(leanFont(given))]
  for (const table of ['cmap', 'hmtx', 'hhea', 'head', 'loca', 'maxp', 'name'])
    expect(lean.get(table)).toEqual(whole.get(table))
  for (const table of ['GPOS', 'GSUB', 'fpgm', 'prep', 'cvt ']) expect(lean.has(table)).toBe(false)
})

test('a lean font has zeros in place of hinting data', async () => {
  const given = new Uint8Array(await fonts('regular'))
  const blanks = (font: Uint8Array): number =>
    tablesOf(font)
      .get('glyf')
      ?.filter((byte) => byte === 0).length ?? 0
  expect(blanks(leanFont(given)) / given.length).toBeGreaterThan(0.4)
  expect(blanks(given) / given.length).toBeLessThan(0.1)
})

test('making a font lean does not modify the bytes passed in', async () => {
  const given = new Uint8Array(await fonts('bold'))
  const before = given.slice()
  leanFont(given)
  expect(Buffer.compare(given, before)).toBe(0)
})
