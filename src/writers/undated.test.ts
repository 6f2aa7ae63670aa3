import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre'
import { afterEach, expect, test, vi } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { dateOfDay, latestDay } from './document-date.ts'
import { sampleSheet } from './fixtures/sample-sheet.ts'
import { write } from './write.ts'

afterEach(() => vi.useRealTimers())

const written = (format: 'pdf' | 'excel', created: Date | null, title = 'Sample LLC') =>
  write(statementDocument({ ...sampleSheet, title }), format, { fonts, created })

async function onTwoDays(format: 'pdf' | 'excel'): Promise<readonly Uint8Array[]> {
  const files: Uint8Array[] = []
  for (const day of ['2026-01-02', '2027-06-30']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T00:00:00Z`) })
    files.push(await written(format, null))
  }
  return files
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const identifierOf = (bytes: Uint8Array): string => /\/ID \[<([0-9a-f]{32})>/.exec(latin(bytes))?.[1] ?? ''

test('a PDF written without a date contains no date', async () => {
  const [one = new Uint8Array(), other = new Uint8Array()] = await onTwoDays('pdf')
  expect(Buffer.compare(one, other)).toBe(0)
  expect(latin(one)).not.toMatch(/CreationDate|ModDate|CreateDate/)
  const dated = latin(await written('pdf', new Date('2026-06-03T00:00:00Z')))
  for (const date of ['/CreationDate', '/ModDate', 'D:20260603000000Z', '<xmp:CreateDate>2026-06-03T00:00:00Z'])
    expect(dated).toContain(date)
})

test('the identifier of a PDF depends on its content and its date', async () => {
  const day = new Date('2026-06-03T00:00:00Z')
  const files = [
    written('pdf', null),
    written('pdf', null, 'Other LLC'),
    written('pdf', day),
    written('pdf', day, 'Other LLC'),
  ]
  const identifiers = (await Promise.all(files)).map(identifierOf)
  expect(identifiers.every((identifier) => identifier.length === 32)).toBe(true)
  expect(new Set(identifiers).size).toBe(4)
})

test.each([null, new Date('2026-06-03T00:00:00Z')])(
  'a PDF with the date %s does not contain the source of its identifier',
  async (day) => {
    const file = latin(await written('pdf', day))
    expect(file).toContain('/Title')
    expect(file).not.toContain('/content')
  },
)

test.each([
  [[], null],
  [[null, '2026-06-03', '2026-07-01', null], '2026-07-01'],
  [[null], null],
])('for the days %j latestDay() returns %s', (days, latest) => {
  expect(latestDay(days)).toBe(latest)
  expect(dateOfDay(latest)?.toISOString() ?? null).toBe(latest === null ? null : `${latest}T00:00:00.000Z`)
})

test('a workbook written without a date contains no date', async () => {
  const [one = new Uint8Array(), other = new Uint8Array()] = await onTwoDays('excel')
  expect(Buffer.compare(one, other)).toBe(0)
  expect(strFromU8(unzipSync(one)['docProps/core.xml'] ?? new Uint8Array())).not.toContain('dcterms:modified')
  const { sheets, properties } = await readXlsx(one)
  expect([sheets.length, properties?.title, properties?.created]).toEqual([2, 'Sample LLC', undefined])
})
