import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { describe, expect, test } from 'vitest'
import { archiveOf } from './archive.ts'
import { textOf } from './decode.ts'
import { acceptedFiles, inputFormatNames, inputFormats, sizeLimits, type InputFormat } from './input-formats.ts'
import { fileBytesMax, megabytes, textBytesMax } from './limits.ts'
import { read } from './read.ts'
import { readers } from './readers.ts'

const root = join(import.meta.dirname, '../..')
const rows = Object.entries(inputFormats)
const allReaders = [archiveOf(readers), ...readers]

/** The source file of a golden case. */
function golden(name: string): Uint8Array {
  const folder = join(root, 'cases', name)
  const file = readdirSync(folder).find((each) => each.startsWith('source.'))
  return readFileSync(join(folder, file ?? 'source'))
}

/** The Office file with another content type and an added part for macros, which is never unpacked. */
function withMacros(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file)
  const types = new TextDecoder().decode(parts['[Content_Types].xml'])
  const plain = /application\/vnd\.openxmlformats-officedocument\.[a-z]+\.[a-z]+\.main\+xml/
  expect(types).toMatch(plain)
  return zipSync({
    ...parts,
    '[Content_Types].xml': strToU8(types.replace(plain, 'application/vnd.ms-excel.sheet.macroEnabled.main+xml')),
    'xl/vbaProject.bin': Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
  })
}

const balance = [
  ['Единица измерения: тыс. руб.'],
  ['Наименование показателя', 'Код строки', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'],
  ['Основные средства', '1150', '3', '4'],
  ['Запасы', '1210', '2', '1'],
  ['БАЛАНС (актив)', '1600', '5', '5'],
  ['Нераспределенная прибыль', '1370', '5', '5'],
  ['БАЛАНС (пассив)', '1700', '5', '5'],
]

const openDocument = (): Promise<Uint8Array> => writeOds({ sheets: [{ name: 'Баланс', rows: balance }] })

/** The table as text with aligned columns, as on a terminal or a page. */
const plainText = (): Uint8Array =>
  strToU8(balance.map((row) => row.map((cell) => cell.padEnd(28)).join('')).join('\n'))

type Sample = () => Uint8Array | Promise<Uint8Array>

/** A file for every extension that is offered. The test does not compile if an extension has no file here. */
const samples: {
  readonly [Format in InputFormat]: Readonly<Record<(typeof inputFormats)[Format]['extensions'][number], Sample>>
} = {
  'fns-xml': { '.xml': () => golden('xml-5.10-full') },
  'girbo-json': { '.json': () => golden('register-json-years') },
  xlsx: { '.xlsx': () => golden('xlsx-1c'), '.xlsm': () => withMacros(golden('xlsx-1c')) },
  xls: { '.xls': () => golden('xls-1c') },
  docx: { '.docx': () => golden('docx-1c'), '.docm': () => withMacros(golden('docx-1c')) },
  ods: { '.ods': openDocument },
  csv: {
    '.csv': () => golden('csv-semicolon-cp1251'),
    '.tsv': () => golden('csv-tab'),
    '.txt': () => golden('csv-tab'),
  },
  'rosstat-csv': { '.csv': () => golden('rosstat-roubles'), '.txt': () => golden('rosstat-roubles') },
  'pasted-text': { '.txt': plainText },
  html: { '.html': () => golden('html'), '.htm': () => golden('html') },
  markdown: { '.md': () => golden('markdown'), '.markdown': () => golden('markdown') },
  pdf: { '.pdf': () => golden('pdf-1c') },
  zip: { '.zip': () => golden('zip-xlsx') },
}

const offered = Object.entries(samples).flatMap(([format, files]) =>
  Object.entries(files).map(([extension, sample]: [string, Sample]) => [extension, format, sample] as const),
)

describe.each(offered)('a file with the extension %s in the format %s', (extension, format, sample) => {
  test('the file is read by the reader of its format', async () => {
    const bytes = await sample()
    expect(allReaders.find(({ recognises }) => recognises(bytes, () => textOf(bytes)))?.format).toBe(format)
    const { drafts } = await read(bytes, { name: `statement${extension}` })
    expect(drafts.length).toBeGreaterThan(0)
  })
})

test.each(rows)('a file in the format %s is refused only above the size limit of the format', async (format, row) => {
  const sample: Sample | undefined = Object.values(samples[format as InputFormat])[0]
  const bytes = (await sample?.()) ?? new Uint8Array()
  const sized = (length: number): Uint8Array => {
    const padded = new Uint8Array(length).fill(0x20)
    padded.set(bytes)
    return padded
  }
  const tooLarge = [{ code: 'file-too-large', facts: megabytes(row.bytesMax) }]
  expect((await read(sized(row.bytesMax + 1))).problems).toMatchObject(tooLarge)
  const below = row.bytesMax === fileBytesMax ? textBytesMax + 1 : bytes.length
  expect((await read(sized(below))).problems.map(({ code }) => code)).not.toContain('file-too-large')
})

test('the list of size limits names every format once', () => {
  expect(sizeLimits.map(({ bytesMax }) => bytesMax)).toEqual([fileBytesMax, textBytesMax])
  expect(sizeLimits.flatMap(({ names }) => names).toSorted()).toEqual(inputFormatNames.toSorted())
})

test('every reader of statements is in the table of input formats', () => {
  const formats = allReaders.flatMap(({ format }) => format ?? [])
  expect(formats.toSorted()).toEqual(rows.map(([format]) => format).toSorted())
})

test('file dialogs offer the extensions of every format', () => {
  const offers = acceptedFiles.split(',')
  expect(offers).toEqual(expect.arrayContaining(rows.flatMap(([, { extensions }]) => [...extensions])))
  expect(offers).toContain('.ods')
  expect(new Set(offers).size).toBe(offers.length)
})

test('the README lists every input format with its extensions', () => {
  const printed = readFileSync(join(root, 'README.md'), 'utf8')
  const list = printed.slice(printed.indexOf('## What it reads'), printed.indexOf('## What it writes'))
  const cells = Array.from(list.matchAll(/^\| (.*?) \| (`.*?) \|/gm), ([, name, extensions]) => [name, extensions])
  expect(cells).toEqual(
    rows.map(([, { name, extensions }]) => [name, extensions.map((each) => `\`${each}\``).join(' ')]),
  )
})
