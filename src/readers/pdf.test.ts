import { strFromU8, strToU8, zlibSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { severities } from '#domain/problem.ts'
import { unboundedStreams } from './pdf/bounded-streams.ts'
import { pdf } from './pdf.ts'
import type { ReadResult } from './read-result.ts'

// Writes PDF documents by hand, in one font without Cyrillic, so the table has English headings.

type Part = string | Uint8Array

function documentOf(objects: readonly (readonly Part[])[]): Uint8Array {
  const parts: Uint8Array[] = [strToU8('%PDF-1.7\n')]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const starts = objects.map((object, at) => {
    const start = length()
    parts.push(strToU8(`${at + 1} 0 obj\n`), ...object.map((part) => (typeof part === 'string' ? strToU8(part) : part)))
    parts.push(strToU8('\nendobj\n'))
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const xref = length()
  parts.push(strToU8(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  parts.push(strToU8(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`))
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

const stream = (content: Uint8Array, dictionary = ''): readonly Part[] => {
  const packed = zlibSync(content)
  return [`<</Length ${packed.length}/Filter/FlateDecode${dictionary}>>stream\n`, packed, '\nendstream']
}

/**
 * Makes a document with these page contents. `names` is the character, in hexadecimal, to which the font maps its
 * hyphen; null for none.
 */
function pages(contents: readonly Uint8Array[], rotate = 0, names: string | null = null): Uint8Array {
  const kids = contents.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const mapAt = 4 + contents.length * 2
  const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${names === null ? '' : `/ToUnicode ${mapAt} 0 R`}>>`
  const map = strToU8(
    `begincmap 1 beginbfrange <20> <7e> <0020> endbfrange 1 beginbfchar <2d> <${names}> endbfchar endcmap`,
  )
  const page = (at: number) =>
    `<</Type/Page/Parent 2 0 R/Rotate ${rotate}/MediaBox[0 0 600 800]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F 3 0 R>>>>>>`
  return documentOf([
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`],
    [font],
    ...contents.flatMap((content, at) => [[page(at)], stream(content)]),
    ...(names === null ? [] : [stream(map)]),
  ])
}

/**
 * The width of a piece of text, if a digit is 0.556 and a blank 0.278 of the font size wide, as in Helvetica; good
 * enough for right-aligned amounts.
 */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter === ' ' ? 2.78 : 5.56), 0)
const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&')

type Cell = readonly [text: string, x: number]
const shown = (lines: readonly (readonly Cell[])[], matrix = (x: number, y: number) => `1 0 0 1 ${x} ${y}`) =>
  strToU8(
    `BT /F 10 Tf ${lines
      .flatMap((line, at) => line.map(([text, x]) => `${matrix(x, 760 - at * 16)} Tm (${escaped(text)}) Tj`))
      .join(' ')} ET`,
  )

const heading: readonly Cell[] = [
  ['Item', 40],
  ['Code', 300],
  ['31 December 2024', 360],
  ['31 December 2023', 470],
]
const line = (code: string, current: string, previous: string): readonly Cell[] => [
  ['Item of the balance sheet', 40],
  [code, 300],
  [current, 440 - widthOf(current)],
  [previous, 550 - widthOf(previous)],
]
const lines = [
  line('1150', '27 291', '35 866'),
  line('1100', '359 197', '279 938'),
  line('1600', '1 636 181', '2 323 282'),
  line('1370', '(857 738)', '54 525'),
  line('1450', '-', '-'),
  line('1700', '1 636 181', '2 323 282'),
]

const read = (bytes: Uint8Array): Promise<ReadResult> => Promise.resolve(pdf.read(bytes, {}))
const figures = ({ drafts }: ReadResult) =>
  drafts[0]?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])
const expected = [
  ['1150', 27291, 35866],
  ['1100', 359197, 279938],
  ['1600', 1636181, 2323282],
  ['1370', -857738, 54525],
  ['1450', null, null],
  ['1700', 1636181, 2323282],
]

test('every line of text on a page is read, with its location', async () => {
  const bytes = pages([shown([heading, ...lines])])
  expect(pdf.recognises(bytes, () => '')).toBe(true)
  const result = await read(bytes)
  expect(result.problems).toEqual([])
  expect(figures(result)).toEqual(expected)
  expect(result.drafts[0]).toMatchObject({ reportingYear: 2024, problems: [] })
  expect(result.drafts[0]?.lines[0]?.at).toEqual({ current: 'page 1, line 2', previous: 'page 1, line 2' })
})

test('a table may continue on the next page without a heading', async () => {
  expect(figures(await read(pages([shown([heading, ...lines.slice(0, 3)]), shown(lines.slice(3))])))).toEqual(expected)
})

test.each([
  ['00AD', null, ['minus-unseen']],
  ['002D', -857738, []],
  ['002D> <00ad> <0041', -857738, []],
  ['002D> endbfchar 1 beginbfrange <2d> <2d> <00AD', null, ['minus-unseen']],
  ['002D> endbfchar 2 beginbfrange <2c> <2d> [<002C> <00AD>] <41> <41> <0041', null, ['minus-unseen']],
  ['002D> endbfchar 2 beginbfrange <2c> <2d> [<002C> <002D>] <00ad> <00ad> <0041', -857738, []],
])('if the font maps the minus to %s, the amount is read as %s with the problems %j', async (names, amount, codes) => {
  const signed = lines.map((cells) => cells.map(([text, x]): Cell => [text.replace(/^\((.*)\)$/, '-$1'), x]))
  const result = await read(pages([shown([heading, ...signed])], 0, names))
  expect(result.drafts[0]?.lines.find(({ code }) => code === '1370')?.amounts.current).toBe(amount)
  expect(result.problems.map(({ code }) => code)).toEqual(codes)
})

test('a rotated page is read upright', async () => {
  const turned = shown([heading, ...lines], (x, y) => `0 1 -1 0 ${600 - (y - 200)} ${x}`)
  expect(figures(await read(pages([turned], 90)))).toEqual(expected)
})

test.each([
  ['upwards', (x: number, y: number) => `0 1 -1 0 ${800 - y} ${x}`],
  ['downwards', (x: number, y: number) => `0 -1 1 0 ${y - 200} ${780 - x}`],
  ['upside down', (x: number, y: number) => `-1 0 0 -1 ${590 - x} ${800 - y}`],
])('a table drawn %s is read without the text at its edge', async (_, matrix) => {
  const turned = shown([heading, ...lines], matrix)
  const edge = strToU8(' BT /F 10 Tf 1 0 0 1 500 20 Tm (Page 7) Tj ET')
  expect(figures(await read(pages([Uint8Array.from([...turned, ...edge])])))).toEqual(expected)
})

test('text drawn twice to look bold is read once', async () => {
  const bold = lines.map((cells) =>
    cells.flatMap(([text, x]): Cell[] => [
      [text, x],
      [text, x + 0.3],
    ]),
  )
  expect(figures(await read(pages([shown([heading, ...bold])])))).toEqual(expected)
})

test('the number of a footnote after an amount is not read as a digit', async () => {
  const text = new TextDecoder().decode(shown([heading, ...lines]))
  const raised = text.replace('(27 291) Tj', '(27 291) Tj /F 5 Tf 4 Ts (4) Tj 0 Ts /F 10 Tf')
  expect(figures(await read(pages([strToU8(raised)])))).toEqual(expected)
})

test('digits drawn one by one are joined into one amount', async () => {
  const apart = lines.map((cells) =>
    cells.flatMap(([text, x], at): readonly Cell[] => {
      if (at < 2) return [[text, x]]
      let from = x
      return text.split(' ').map((group): Cell => {
        const cell: Cell = [group, from]
        from += widthOf(`${group} `)
        return cell
      })
    }),
  )
  expect(figures(await read(pages([shown([heading, ...apart])])))).toEqual(expected)
})

test('amounts drawn as one piece over two columns are reported', async () => {
  const crowded: readonly Cell[] = [
    ['Item', 40],
    ['1230', 300],
    ['63 138 872 118 901 245 300', 433],
  ]
  const { drafts } = await read(pages([shown([heading, ...lines, crowded])]))
  expect(drafts[0]?.problems).toMatchObject([
    {
      code: 'unreadable-amount',
      at: 'page 1, line 8',
      facts: { code: '1230', text: '63 138 872 118 901 245 300 | ?' },
    },
  ])
})

const empty = strToU8('q Q')

test.each([
  ['that is a scan', pages([empty, empty]), 'no-text-layer'],
  ['of a contract', pages([shown([[['Contract of supply No. 12', 40]]])]), 'not-a-statement'],
  ['with only a header', strToU8('%PDF-1.7\n%\xe2\xe3\n'), 'broken-file'],
  ['that is cut off', pages([shown([heading, ...lines])]).slice(0, 400), 'broken-file'],
  ['with a page of 40 MB', pages([new Uint8Array(40_000_000).fill(32)]), 'too-deep'],
  ['with 51 MB of pages', pages(Array.from({ length: 17 }, () => new Uint8Array(3_000_000).fill(32))), 'too-deep'],
  ['with too many nested graphics states', pages([strToU8('q '.repeat(2_000))]), 'too-deep'],
  [
    'with too many nested graphics states behind a false header',
    pages([strToU8(`H\r/F 1 ${'q '.repeat(2_000)}`)]),
    'too-deep',
  ],
])('a PDF %s is refused', async (_, bytes, code) => {
  expect(await read(bytes)).toMatchObject({ drafts: [], problems: [{ code }] })
})

test('an encrypted document is refused', async () => {
  const locked = documentOf([
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[]/Count 0>>'],
    [`<</Filter/Standard/V 1/R 2/P -4/O <${'00'.repeat(32)}>/U <${'11'.repeat(32)}>>>`],
  ])
  const text = new TextDecoder('latin1').decode(locked).replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]')
  expect(await read(strToU8(text, true))).toMatchObject({ drafts: [], problems: [{ code: 'password-protected' }] })
})

test('only the first pages of a very long document are read, with a remark', async () => {
  const result = await read(
    pages([shown([heading, ...lines]), ...Array.from({ length: 130 }, () => shown([[['1', 40]]]))]),
  )
  expect(figures(result)).toEqual(expected)
  expect(result.problems).toMatchObject([{ code: 'pages-unread', facts: { pages: 131 } }])
})

test('only part of a document with too much text is read, with a remark', { tags: 'full' }, async () => {
  const onPage = (x: number, y: number) => `1 0 0 1 ${x} ${760 + (y % 700)}`
  const many = Array.from({ length: 15_000 }, (_, at): readonly Cell[] => [['1', 40 + 10 * (at % 50)]])
  const crowded = shown(many, onPage)
  const result = await read(pages([shown([heading, ...lines]), ...Array.from({ length: 15 }, () => crowded)]))
  expect(result.problems).toMatchObject([{ code: 'pages-unread', facts: { read: 15, pages: 16 } }])
})

const bomb = new Uint8Array(17_000_000)
const packed = zlibSync(bomb)
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Encodes bytes in base 85; leaves out a remainder of fewer than four bytes. */
const base85 = (bytes: Uint8Array) =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => {
    const group = new DataView(bytes.buffer, bytes.byteOffset + at * 4).getUint32(0)
    return [4, 3, 2, 1, 0].map((place) => String.fromCharCode((Math.floor(group / 85 ** place) % 85) + 33)).join('')
  }).join('')

const filtered = (filter: string, data: Part, after = '\n'): Uint8Array =>
  documentOf([[`<<${filter}/Length ${data.length}>>stream${after}`, data, '\nendstream'], ['/FlateDecode']])

test.each([
  ['compressed twice', filtered('/Filter[/FlateDecode/FlateDecode]', zlibSync(packed))],
  ['written in hexadecimal', filtered('/Filter[/ASCIIHexDecode/FlateDecode]', `${hex(packed)}>`)],
  ['written in base 85', filtered('/Filter[/A85/Fl]', `${base85(packed)}~>`)],
  ['whose filter is spelled with a number', filtered('/Filter/Fl#61teDecode', packed)],
  ['whose filter is another object', filtered('/Filter 2 0 R', packed)],
  ['whose filters are other objects', filtered('/Filter[2 0 R]', strToU8('x'.repeat(20_000)))],
  ['with a long dictionary', filtered(`/Filter/FlateDecode/X(${'x'.repeat(5_000)})`, packed)],
  ['after a longer line', filtered('/Filter/FlateDecode', packed, ' \r\n')],
  ['compressed by Brotli', filtered('/Filter/BrotliDecode', strToU8('x'))],
])('a stream %s is refused if it may unpack beyond the size limit', (_, bytes) => {
  expect(unboundedStreams(bytes)).toMatchObject({ code: 'too-deep', facts: { reason: expect.stringMatching(/MB/) } })
})

test.each([
  ['a page', '', '4 MB on a page'],
  ['a font', '/Length1 9', '16 MB in one object'],
])('the refusal of %s that unpacks to 17 MB states the limit', (_, dictionary, reason) => {
  expect(unboundedStreams(documentOf([stream(bomb, dictionary)]))).toMatchObject({ facts: { reason } })
})

test.each(['LZW', 'RunLength'])('a long page compressed by the old filter %s is refused', async (filter) => {
  const bytes = filtered(`/Filter/${filter}Decode`, strToU8('x'.repeat(20_000)))
  expect(await read(bytes)).toMatchObject({ problems: [{ code: 'pages-packed', facts: { filter } }] })
})

test('pictures and uncompressed data do not count towards the size limit', () => {
  expect(unboundedStreams(documentOf([stream(bomb, '/Subtype/Image')]))).toBeNull()
  expect(unboundedStreams(filtered('/Filter/FlateDecode', 'not zlib!'))).toBeNull()
})

test('a page whose content is marked as a picture has no text', async () => {
  const page = shown([heading, ...lines])
  expect(figures(await read(pages([page])))).toEqual(expected)
  const drawn = strFromU8(pages([page]), true).replace('/FlateDecode>>', '/FlateDecode/Subtype/Image>>')
  // the offsets of the objects no longer fit, so the parser searches for them
  expect(await read(strToU8(drawn, true))).toMatchObject({ drafts: [], problems: [{ code: 'no-text-layer' }] })
})

test('a page whose content is encoded as text is read', async () => {
  const page = strFromU8(pages([shown([heading, ...lines])]), true)
  const inside = page.slice(page.indexOf('stream\n') + 7, page.indexOf('\nendstream'))
  const text = hex(strToU8(inside, true))
  const written = page
    .replace(inside, `${text}>`)
    .replace(/\/Length \d+\/Filter\/FlateDecode/, `/Length ${text.length + 1}/Filter[/AHx/Fl]`)
  expect(figures(await read(strToU8(written, true)))).toEqual(expected)
})

test('reading a damaged document never throws', async () => {
  const bytes = pages([shown([heading, ...lines])])
  const damage = fc.record({ at: fc.nat(bytes.length - 1), value: fc.nat(255), length: fc.nat(8) })
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
      const spoilt = bytes.slice()
      for (const { at, value, length } of damages) spoilt.fill(value, at, at + length)
      const { drafts, problems } = await read(spoilt)
      const codes = [...problems, ...drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
      expect(codes.filter((code) => !(code in severities))).toEqual([])
      expect(drafts.length + problems.length).toBeGreaterThan(0)
    }),
  )
})
