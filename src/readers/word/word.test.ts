import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { wordCell, wordFile, wordParagraph, wordRow, wordRun } from '../fixtures/word-file.ts'
import { read } from '../read.ts'
import { word } from './word.ts'

const lines = [
  ['Наименование показателя', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'],
  ['Основные средства', '1150', '3 000', '4 000'],
  ['Запасы', '1210', '2 000', '1 000'],
  ['БАЛАНС (актив)', '1600', '5 000', '5 000'],
  ['Нераспределенная прибыль', '1370', '5 000', '5 000'],
  ['БАЛАНС (пассив)', '1700', '5 000', '5 000'],
] as const

const title = ['Бухгалтерский баланс', 'ООО "Ромашка"', 'ИНН 7801234560', 'Единица измерения: тыс. руб.']
  .map((text) => wordParagraph(wordRun(text)))
  .join('')
const rows = lines.map((texts) => wordRow(texts))
const withInventory = (row: string, styles = '') =>
  wordFile(`${title}<w:tbl>${rows.with(2, row).join('')}</w:tbl>`, styles)

const inventoryCells = (amount: string) =>
  `<w:tr>${wordCell(wordParagraph(wordRun('Запасы')))}${wordCell(wordParagraph(wordRun('1210')))}${amount}${wordCell(wordParagraph(wordRun('1 000')))}</w:tr>`
/** The row of line 1210, with this cell as one of its amounts. */
const inventory = (content: string, properties = '') => inventoryCells(wordCell(content, properties))

async function readAmounts(bytes: Uint8Array) {
  const { drafts, problems } = await read(bytes)
  const amount = (code: string) => drafts[0]?.lines.find((line) => line.code === code)?.amounts.current
  return { inventory: amount('1210'), total: amount('1600'), draft: drafts[0], codes: problems.map(({ code }) => code) }
}

test('the tables of a document are read, with the text above them', async () => {
  const bytes = wordFile(`${title}<w:tbl>${rows.join('')}</w:tbl>`)
  expect(word.recognises(bytes, () => '')).toBe(true)
  const { draft, inventory: found, codes } = await readAmounts(bytes)
  expect(draft).toMatchObject({ reportingYear: 2025, denomination: 384, company: { inn: '7801234560' }, problems: [] })
  expect(draft?.lines[1]?.at).toEqual({ current: 'table 1, row 3, column 3', previous: 'table 1, row 3, column 4' })
  expect([found, codes]).toEqual([2000, []])
})

test.each([
  ['split into several runs', wordRun('2') + wordRun(' 0') + wordRun('00', '<w:b/>')],
  ['with a raised footnote', wordRun('2 000') + wordRun('5', '<w:vertAlign w:val="superscript"/>')],
  ['with a footnote moved up by hand', wordRun('2 000') + wordRun('5', '<w:position w:val="6"/>')],
  ['moved up as a whole', wordRun('2 ', '<w:position w:val="2"/>') + wordRun('000', '<w:position w:val="2"/>')],
  ['beside struck-through text', wordRun('9 999', '<w:strike/>') + wordRun('2 000')],
  ['with strikethrough switched off', wordRun('2 000', '<w:strike w:val="0"/>')],
  ['in a field', `<w:r><w:instrText>=SUM(9)</w:instrText></w:r>${wordRun('2 000')}`],
  [
    'in a content control',
    `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${wordRun('2 000')}</w:sdtContent></w:sdt>`,
  ],
  [
    'beside a text box',
    `<w:r><w:pict><w:txbxContent>${wordParagraph(wordRun('9'))}</w:txbxContent></w:pict></w:r>${wordRun('2 000')}`,
  ],
  [
    'in the first of two alternatives',
    `<mc:AlternateContent xmlns:mc="a"><mc:Choice>${wordRun('2 000')}</mc:Choice><mc:Fallback>${wordRun('9')}</mc:Fallback></mc:AlternateContent>`,
  ],
])('an amount %s is read', async (_, content) => {
  const found = await readAmounts(withInventory(inventory(wordParagraph(content))))
  expect([found.inventory, found.codes]).toEqual([2000, []])
})

test.each([
  ['inserted', `<w:del>${wordRun('9')}</w:del><w:ins>${wordRun('2 000')}</w:ins>`],
  ['moved here', `<w:moveFrom>${wordRun('9')}</w:moveFrom><w:moveTo>${wordRun('2 000')}</w:moveTo>`],
])('an amount that was %s is read, with a remark about tracked changes', async (_, content) => {
  const found = await readAmounts(withInventory(inventory(wordParagraph(content))))
  expect([found.inventory, found.codes]).toEqual([2000, ['changes-accepted']])
})

const hidden = '<w:style w:styleId="Quiet"><w:rPr><w:vanish/></w:rPr></w:style>'
const derived = '<w:style w:styleId="Note"><w:basedOn w:val="Quiet"/></w:style>'

test.each([
  ['by itself', wordParagraph(wordRun('9', '<w:vanish/>') + wordRun('2 000'))],
  ['by a style', wordParagraph(wordRun('9', '<w:rStyle w:val="Quiet"/>') + wordRun('2 000'))],
  ['by the style of its paragraph', wordParagraph(wordRun('9'), 'Note') + wordParagraph(wordRun('2 000'))],
])('text hidden %s is left out, with a remark', async (_, content) => {
  const found = await readAmounts(withInventory(inventory(content), derived + hidden))
  expect([found.inventory, found.codes]).toEqual([2000, ['hidden-text']])
})

test.each([
  ['deleted', '<w:del/>', 'changes-accepted'],
  ['hidden', '<w:hidden/>', 'hidden-text'],
])('a row that is %s is left out with a remark', async (_, property, code) => {
  const row = rows[2] + wordRow(['Запасы', '1210', '9', '9'], property)
  const found = await readAmounts(withInventory(row))
  expect(found.inventory).toBe(2000)
  expect(found.codes).toEqual([code])
})

const withSymbol = (font: string, char: string) =>
  withInventory(inventory(wordParagraph(`<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>${wordRun('2 000')}`)))

test('a minus from the Symbol font is read as a minus', async () => {
  expect((await readAmounts(withSymbol('Symbol', 'F02D'))).inventory).toBe(-2000)
})

test('an optional hyphen before an amount is read as a minus', async () => {
  const optional = withInventory(inventory(wordParagraph(`<w:r><w:softHyphen/></w:r>${wordRun('2 000')}`)))
  expect((await readAmounts(optional)).inventory).toBe(-2000)
})

test.each([
  ['another character of the Symbol font', 'Symbol', 'F041'],
  ['a pictogram at the code of a digit', 'Wingdings', 'F031'],
  ['a letter whose code ends like that of a digit', 'Symbol', '0431'],
  ['a symbol without a code', 'Symbol', ''],
])('an amount with %s is unreadable', async (_, font, char) => {
  const { inventory: found, draft } = await readAmounts(withSymbol(font, char))
  expect([found, draft?.problems.map(({ code }) => code)]).toEqual([null, ['unreadable-amount']])
})

test('merged cells in a Word table do not move other cells to other columns', async () => {
  const wide = wordCell(wordParagraph(wordRun('Запасы')), '<w:gridSpan w:val="2"/>')
  const heads = ['Наименование показателя', '', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.']
  const table = [
    wordRow(heads),
    ...lines.slice(1, 2).map(([name, ...rest]) => wordRow([name, '', ...rest])),
    `<w:tr>${wide}${['1210', '2 000', '1 000'].map((text) => wordCell(wordParagraph(wordRun(text)))).join('')}</w:tr>`,
    ...lines
      .slice(3)
      .map(
        ([name, ...rest]) =>
          `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${[name, ...rest].map((text) => wordCell(wordParagraph(wordRun(text)))).join('')}</w:tr>`,
      ),
  ]
  const found = await readAmounts(wordFile(`${title}<w:tbl>${table.join('')}</w:tbl>`))
  expect([found.inventory, found.total, found.draft?.lines.length]).toEqual([2000, 5000, 5])
})

test('a cell merged with the cell above it is empty', async () => {
  const merged = (text: string, property: string) => wordCell(wordParagraph(wordRun(text)), property)
  const row = (name: string, code: string, property: string) =>
    `<w:tr>${[name, code].map((text) => wordCell(wordParagraph(wordRun(text)))).join('')}${merged('2 000', property)}${wordCell(wordParagraph(wordRun('1 000')))}</w:tr>`
  const found = await readAmounts(
    withInventory(row('Запасы', '1210', '<w:vMerge w:val="restart"/>') + row('НДС', '1220', '<w:vMerge/>')),
  )
  expect(found.inventory).toBe(2000)
  expect(found.draft?.lines.find(({ code }) => code === '1220')?.amounts).toMatchObject({
    current: null,
    previous: 1000,
  })
})

test('a statement inside the cell of another table is read', async () => {
  const inner = `<w:tbl>${rows.join('')}</w:tbl>`
  const found = await readAmounts(
    wordFile(`${title}<w:tbl><w:tr>${wordCell(inner + wordParagraph(''))}</w:tr></w:tbl>`),
  )
  expect([found.inventory, found.total]).toEqual([2000, 5000])
})

test('two tables with only an empty paragraph between them are read as one', async () => {
  const found = await readAmounts(
    wordFile(
      `${title}<w:tbl>${rows.slice(0, 3).join('')}</w:tbl>${wordParagraph('')}<w:tbl>${rows.slice(3).join('')}</w:tbl>`,
    ),
  )
  expect(found.draft?.lines.map(({ code }) => code)).toEqual(['1150', '1210', '1600', '1370', '1700'])
})

test.each([
  ['that is broken', '<w:p>', 'broken-file'],
  ['declaring entities', '<!DOCTYPE a [<!ENTITY b "c">]>', 'entities-refused'],
  ['nested too deeply', '<w:sdt>'.repeat(300), 'too-deep'],
  ['without a statement', wordParagraph(wordRun('Dear Sir')), 'not-a-statement'],
])('a document %s is refused', async (_, body, code) => {
  const start = body.startsWith('<!')
    ? zipSync({
        '[Content_Types].xml': new Uint8Array(1),
        'word/document.xml': new TextEncoder().encode(`${body}<w:document/>`),
      })
    : wordFile(body)
  expect((await readAmounts(start)).codes).toEqual([code])
})
