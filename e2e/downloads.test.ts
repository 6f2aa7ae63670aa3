import { readXlsx } from 'hucre'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { download, openSample, visitTranslation } from './statement-page.ts'

test('the PDF holds the figures of the page', async () => {
  const { page, complaints } = await visitTranslation()
  await openSample(page)
  const { name, bytes } = await download(page, 'PDF')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(name).toBe('FinancialStatment.pdf')
  for (const printed of ['Северный мост', '1,126,330', '(1,352,480)', 'N/a']) expect(text).toContain(printed)
  await page.getByText('PDF is ready: FinancialStatment.pdf').waitFor()
  expect(complaints).toEqual([])
})

test('the workbook opens and holds the figures as numbers', async () => {
  const { page } = await visitTranslation()
  await openSample(page)
  const { name, bytes } = await download(page, 'Excel')
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  expect(name).toBe('FinancialStatment.xlsx')
  expect(sheets[0]?.name).toBe('Financial Statment')
  expect(sheets[0]?.rows.flat()).toContain(1_126_330)
})

test('the CSV is a table with exact amounts, in the currency that is shown', async () => {
  const { page } = await visitTranslation('?currency=USD&rate=101.68&whole=1')
  await openSample(page)
  const { name, bytes } = await download(page, 'CSV')
  const { data } = Papa.parse<string[]>(bytes.toString('utf8'))
  expect(name).toBe('FinancialStatment.csv')
  expect(data.find((row) => row.includes('totalAssets'))?.slice(-4)).toEqual(['1126330', '950070', '11077', '9344'])
})

test('nothing of the writers and their fonts is loaded before it is asked for', async () => {
  const { page } = await visitTranslation()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSample(page)
  expect(asked.filter((path) => /pdf|excel|\.ttf$/i.test(path))).toEqual([])
  await download(page, 'PDF')
  expect(asked.filter((path) => path.endsWith('.ttf'))).toHaveLength(2)
})
