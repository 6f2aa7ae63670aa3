import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ods } from './ods.ts'

const rows = [
  ['Единица измерения: тыс. руб.'],
  ['Наименование показателя', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'],
  ['Основные средства', '1150', 3000, 4000],
  ['Запасы', '1210', 2000, 1000],
  ['БАЛАНС (актив)', '1600', 5000, 5000],
  ['Нераспределенная прибыль (непокрытый убыток)', '1370', 5000, 5000],
  ['БАЛАНС (пассив)', '1700', 5000, 5000],
] as const

const cell = (value: string | number, style: string): string =>
  typeof value === 'string'
    ? `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
    : `<table:table-cell${style} office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`

/** A workbook. `ofCells` and `ofRows` are attributes of cells with numbers and of rows. */
function workbook({ automatic = '', named = '', ofCells = '', ofRows = '' }): Uint8Array {
  const table = rows.map(
    (row) => `<table:table-row${ofRows}>${row.map((value) => cell(value, ofCells)).join('')}</table:table-row>`,
  )
  const content = `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Баланс">${table.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
  const styles = `<office:document-styles><office:styles>${named}</office:styles></office:document-styles>`
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
    'styles.xml': strToU8(styles),
  })
}

const problemsIn = async (bytes: Uint8Array) => (await ods.read(bytes, {})).drafts[0]?.problems

const number = (factor: string): string =>
  `<number:number-style style:name="N2"><number:number number:min-integer-digits="1"${factor}/></number:number-style>`
const inThousands = number(' number:display-factor="1000"')
const style = (name: string, more: string, inside = ''): string =>
  `<style:style style:name="${name}" style:family="table-cell"${more}>${inside}</style:style>`
const shown = `${inThousands}${style('Thousands', ' style:data-style-name="N2"')}`
const above = (parent: string): string => ` style:parent-style-name="${parent}"`

test.each([
  ['the named style of a cell', { named: shown, ofCells: ' table:style-name="Thousands"' }],
  [
    'the parent of a style',
    { named: shown, automatic: style('ce1', above('Thousands')), ofCells: ' table:style-name="ce1"' },
  ],
  [
    'the parent of a parent',
    {
      named: shown + style('Child', above('Thousands')),
      automatic: style('ce1', above('Child')),
      ofCells: ' table:style-name="ce1"',
    },
  ],
  ['the style of a row', { named: shown, ofRows: ' table:default-cell-style-name="Thousands"' }],
  ['the style of all cells', { named: shown.replaceAll('Thousands', 'Default') }],
  [
    'a named format',
    { named: inThousands, automatic: style('ce1', ' style:data-style-name="N2"'), ofCells: ' table:style-name="ce1"' },
  ],
])('the user is asked about numbers whose thousands are hidden by %s', async (_, book) => {
  expect((await problemsIn(workbook(book)))?.[0]).toMatchObject({
    code: 'shown-otherwise',
    at: 'Баланс!C3',
    facts: { stored: 3000, shown: 3 },
  })
})

test('an OpenDocument style takes precedence over its parent style', async () => {
  const automatic = number('') + style('ce1', `${above('Thousands')} style:data-style-name="N2"`)
  expect(await problemsIn(workbook({ named: shown, automatic, ofCells: ' table:style-name="ce1"' }))).toEqual([])
})

test('OpenDocument numbers follow the format named in a section of their format', async () => {
  const sections = `${inThousands.replace('"N2"', '"N2P0"')}<number:number-style style:name="N2"><number:text>-</number:text><number:number number:min-integer-digits="1"/><style:map style:condition="value()&gt;=0" style:apply-style-name="N2P0"/></number:number-style>`
  const named = sections + style('Thousands', ' style:data-style-name="N2"')
  expect((await problemsIn(workbook({ named, ofCells: ' table:style-name="Thousands"' })))?.[0]).toMatchObject({
    facts: { stored: 3000, shown: 3 },
  })
})

test('the user is asked about red numbers whose colour comes from a parent style', async () => {
  const named = style('Negative', '', '<style:text-properties fo:color="#ff0000"/>')
  const book = workbook({ named, automatic: style('ce1', above('Negative')), ofCells: ' table:style-name="ce1"' })
  expect((await problemsIn(book))?.[0]).toMatchObject({ code: 'red-amount', facts: { stored: 3000, shown: -3000 } })
})

test('an OpenDocument workbook with circular parent styles is read', async () => {
  const named = style('A', above('B')) + style('B', above('A'))
  expect(await problemsIn(workbook({ named, ofCells: ' table:style-name="A"' }))).toEqual([])
})
