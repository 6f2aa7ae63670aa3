import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { excel } from './excel.ts'

// Tests workbooks with sheets that are not worksheets.

const balance = [
  ['Единица измерения: тыс. руб.'],
  ['Наименование показателя', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'],
  ['Основные средства', '1150', 27291, 35866],
  ['БАЛАНС (актив)', '1600', 1636181, 2323282],
  ['БАЛАНС (пассив)', '1700', 1636181, 2323282],
]
const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const macros = 'http://schemas.microsoft.com/office/2006/relationships'

type Sheets = Parameters<typeof writeXlsx>[0]['sheets']

/** A workbook whose first sheet is not a worksheet, but of another type. */
async function withSheetOf(type: string, sheets: Sheets): Promise<Uint8Array> {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'Диаграмма', rows: balance }, ...sheets] }))
  const relationships = 'xl/_rels/workbook.xml.rels'
  const ofWorksheets = new TextDecoder().decode(parts[relationships])
  const [target, worksheet] = ['worksheets/sheet1.xml', `${transitional}/worksheet`]
  const changed = ofWorksheets
    .replace(/<Relationship [^>]*sheet1\.xml[^>]*>/, (tag) =>
      tag.replace(worksheet, type).replace(target, 'others/sheet1.xml'),
    )
    .replaceAll(worksheet, `${type.startsWith(strict) ? strict : transitional}/worksheet`)
  expect(changed).toContain(type)
  const { [`xl/${target}`]: part = new Uint8Array(), ...others } = parts
  return zipSync({ ...others, [relationships]: strToU8(changed), 'xl/others/sheet1.xml': part })
}

test.each([
  ['a chart', `${transitional}/chartsheet`],
  ['a chart in a Strict workbook', `${strict}/chartsheet`],
  ['a dialog', `${transitional}/dialogsheet`],
  ['a macro', `${macros}/xlMacrosheet`],
])('%s on a separate sheet is skipped, and the worksheets are read', async (_, type) => {
  const hidden = { name: 'Черновик', hidden: true, rows: balance }
  const { drafts, problems } = await excel.read(
    await withSheetOf(type, [hidden, { name: 'Баланс', rows: balance }]),
    {},
  )
  expect(problems).toEqual([])
  expect(drafts.map(({ lines }) => lines[0]?.at.current)).toEqual(['Баланс!C3'])
})

test('a workbook with nothing but a chart is refused because it has no statement', async () => {
  const { drafts, problems } = await excel.read(await withSheetOf(`${transitional}/chartsheet`, []), {})
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code: 'not-a-statement' }])
})
