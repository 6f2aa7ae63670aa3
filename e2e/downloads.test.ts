import { readXlsx } from 'hucre'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatAmount } from '#domain/amounts/format.ts'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { visitAsMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { download, downloaded, memberWithSample, statement, visitSample } from './statement-page.ts'
import { ownProfile, visit } from './visitor.ts'

type Pair = readonly [current: number, previous: number]
type Amounts = Readonly<Record<string, number | null>>
type Period = Readonly<Record<string, Amounts>>

/** The stored statement of the sample. */
async function keptSample() {
  const { who, id } = await memberWithSample()
  const { body } = await ask(siteUnderTest().address, `/api/getFinancialStatement/${id}`, undefined, who.token)
  return body
}

/**
 * The day the sample was generated, YYYY-MM-DD. Its files have this date, so that the same record always gives the same
 * file.
 */
const dayGenerated = async (): Promise<string> => String((await keptSample()).generatedAt).slice(0, 10)

/** Each figure of the statement with that of the previous year. Pairs with N/a are left out. */
async function pairsOfModel(): Promise<readonly Pair[]> {
  const body = await keptSample()
  // the cast is safe: a generated statement's response has these parts
  const { current, previous } = body.output as { readonly current: Period; readonly previous: Period }
  const pairs = Object.entries(current).flatMap(([part, amounts]) =>
    Object.entries(amounts).map(([field, amount]) => [amount, previous[part]?.[field] ?? null] as const),
  )
  expect(pairs.length).toBeGreaterThan(45)
  return pairs.filter((pair): pair is Pair => pair.every((amount) => amount !== null))
}

/** The pairs that no row of a worksheet has side by side. */
const pairsMissingIn = (rows: readonly (readonly unknown[])[], pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter(
    ([current, previous]) => !rows.some((row) => row.some((cell, at) => cell === current && row[at + 1] === previous)),
  )

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('the PDF contains every figure of the statement', async () => {
  const { page, complaints } = await visitSample()
  const { name, bytes } = await download(page, 'PDF')
  const text = await textOf(bytes)
  expect(name).toBe('Financial Statement – Northern Bridge (sample) – 2024.pdf')
  for (const printed of ['Northern Bridge (sample)', 'thousands of roubles', '(1,352,480)', 'N/a'])
    expect(text).toContain(printed)
  const printed = (await pairsOfModel()).map((pair) => pair.map(formatAmount).join(' '))
  expect(printed.filter((pair) => !text.includes(pair))).toEqual([])
  expect(bytes.toString('latin1')).toContain(`(D:${(await dayGenerated()).replaceAll('-', '')}000000Z)`)
  await page.getByText('PDF is ready: Financial Statement – Northern Bridge (sample) – 2024.pdf').waitFor()
  expect(complaints).toEqual([])
})

test('the workbook contains every figure of the statement as a number', async () => {
  const { page } = await visitSample()
  const { name, bytes } = await download(page, 'Excel')
  const { sheets, properties } = await readXlsx(new Uint8Array(bytes))
  expect(name).toBe('Financial Statement – Northern Bridge (sample) – 2024.xlsx')
  expect(properties?.created).toEqual(new Date(`${await dayGenerated()}T00:00:00Z`))
  expect(sheets[0]?.name).toBe('Financial Statment')
  expect(pairsMissingIn(sheets[0]?.rows ?? [], await pairsOfModel())).toEqual([])
})

test('the CSV of a statement is a table of exact amounts', async () => {
  const { page } = await visitSample('?currency=USD&rate=101.68&whole=1')
  const { name, bytes } = await download(page, 'CSV')
  const { data } = Papa.parse<string[]>(bytes.toString('utf8'))
  expect(name).toBe('Financial Statement – Northern Bridge (sample) – 2024.csv')
  expect(data.find((row) => row.includes('totalAssets'))?.slice(-4)).toEqual(['1126330', '950070', '11077', '9344'])
})

test('the code and fonts for documents are loaded only for a download', { tag: '@full' }, async () => {
  const { page } = await visitSample('', ownProfile)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await statement(page).waitFor()
  expect(asked.filter((path) => /pdf|excel|\.ttf$/i.test(path))).toEqual([])
  await download(page, 'PDF')
  expect(asked.filter((path) => path.endsWith('.ttf'))).toHaveLength(2)
})

test('files downloaded from the export page have the chosen format', { tag: '@full' }, async () => {
  const { who, id } = await memberWithSample()
  const { page, complaints } = await visitAsMember(`${address('exportView')}?id=${id}&names=1`, {}, who)
  const pairs = await pairsOfModel()
  await page.getByRole('radio', { name: /^Excel/ }).check()
  const excel = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download Financial Statement – Northern Bridge (sample) – 2024.xlsx' }).click(),
  )
  const { sheets } = await readXlsx(new Uint8Array(excel.bytes))
  expect(pairsMissingIn(sheets[0]?.rows ?? [], pairs)).toEqual([])
  await page.getByRole('radio', { name: /^PDF/ }).check()
  const pdf = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download Financial Statement – Northern Bridge (sample) – 2024.pdf' }).click(),
  )
  expect(await textOf(pdf.bytes)).toContain('Выручка')
  expect(complaints).toEqual([])
})

test('a guest downloads the sample', { tag: '@full' }, async () => {
  const { page, complaints } = await visit(address('exportView'))
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download FinancialStatment.pdf' }).click(),
  )
  expect(name).toBe('FinancialStatment.pdf')
  expect(await textOf(bytes)).toContain('Northern Bridge (sample)')
  expect(complaints).toEqual([])
})
