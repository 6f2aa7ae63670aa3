import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { addedMeasures } from '#documents/added-columns.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { reportsOf } from '#domain/documents/report-rows.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { readPdf, type PdfPage } from '../fixtures/pdf-pages.ts'
import { isFigure } from '../fixtures/printed-amounts.ts'
import { writePdf } from '../pdf-writer.ts'

const rate = rateOf('USD', '101.68')
if (rate === null) throw new Error('no rate')
const everything = statementDocument(sheetOf({ bilingual: true, rate, wholeStatement: true, added: addedMeasures }))
const pagesOf = async (document: typeof everything): Promise<readonly PdfPage[]> =>
  (await readPdf(await writePdf(document, { fonts, created: null }))).pages

const isUpright = ({ size: [width = 0, height = 0] }: PdfPage): boolean => width < height
const hasTitle =
  (title: string) =>
  ({ texts }: PdfPage): boolean =>
    texts.includes(title)

test('columns of change and shares that do not fit are printed before the annex', async () => {
  const pages = await pagesOf(everything)
  const [first, annex] = ['Balance sheet: change and shares', 'Lines as filed'].map((title) =>
    pages.findIndex(hasTitle(title)),
  )
  expect(pages.every(isUpright)).toBe(true)
  expect(first).toBeGreaterThanOrEqual(pages.findLastIndex(hasTitle('Supplementary information')))
  expect(annex).toBeLessThanOrEqual(4)
  const added = pages.slice(first, annex).flatMap(({ texts }) => texts)
  // no string is a Russian line such as "1150  Основные средства"
  expect(added.filter((text) => /^\d{4}\s+[А-я]/u.test(text))).toEqual([])
})

test('all amounts are printed before change and shares', async () => {
  const pages = await pagesOf(everything)
  const annex = pages.findIndex(hasTitle('Lines as filed'))
  const printed = pages
    .slice(0, annex)
    .flatMap(({ texts }) => texts.filter((text) => isFigure(text) || isPercent(text)))
  const cellsOf = (isAdded: boolean) =>
    reportsOf(everything).flatMap(({ columns, rows }) =>
      rows.flatMap(({ cells }) =>
        cells.flatMap(({ text, mark = '' }, at) =>
          columns[at]?.isAdded === isAdded && !columns[at].isBlank ? [text + mark] : [],
        ),
      ),
    )
  expect(printed).toEqual([...cellsOf(false), ...cellsOf(true)])
})

const isPercent = (text: string): boolean => /^\(?[\d,]+\.\d%\)?$/.test(text)

test('a column of changes is printed beside the amounts if it fits', async () => {
  const pages = await pagesOf(statementDocument(sheetOf({ added: ['change'] })))
  expect(pages.some(hasTitle('Balance sheet: change'))).toBe(false)
  expect(pages.every(isUpright)).toBe(true)
})
