import { expect, test } from 'vitest'
import { left, page } from '../fixtures/handmade-page.ts'
import { amounts, codes, head, only, read } from '../fixtures/sochi.ts'
import { gridOfLines } from '../positioned/grid-of-lines.ts'
import { secondTableAt } from './tables-apart.ts'
import { draftsOf } from './statement-table.ts'

const assets = [
  ['Показатель', 'Код', 'На 31.12.2025', 'На 31.12.2024'],
  ['Основные средства', '1150', '27 291', '35 866'],
  ['Запасы', '1210', '24 070', '24 633'],
  ['Дебиторская задолженность', '1230', '-', '-'],
  ['Прочие оборотные активы', '1260', '-', '-'],
  ['БАЛАНС', '1600', '51 361', '60 499'],
]
const liabilities = [
  ['Показатель', 'Код', 'На 31.12.2025', 'На 31.12.2024'],
  ['Капитал и резервы', '1300', '(857 738)', '54 525'],
  ['Кредиторская задолженность', '1520', '909 099', '5 974'],
  ['Доходы будущих периодов', '1530', '-', '-'],
  ['Оценочные обязательства', '1540', '-', '-'],
  ['БАЛАНС', '1700', '51 361', '60 499'],
]

test('in a file with cells, tables side by side are read as two tables', () => {
  const draft = read(
    `${head}\n${assets.map((row, at) => [...row, '', ...(liabilities[at] ?? [])].join(' | ')).join('\n')}`,
  )
  expect(draft.problems).toEqual([])
  expect(amounts(draft, '1210')).toEqual([[24070, 24633, null]])
  expect(amounts(draft, '1300')).toEqual([[-857738, 54525, null]])
  expect(draft.lines.find(({ code }) => code === '1700')?.at).toEqual({ current: '!8:8', previous: '!8:9' })
})

test.each([
  ['Показатель', 'Показатель'],
  ['АКТИВ', 'ПАССИВ'],
])('tables side by side without codes, headed “%s” and “%s”, are read', (name, other) => {
  const withoutCodes = (rows: readonly (readonly string[])[]) => rows.map((row) => row.filter((_, at) => at !== 1))
  const [first, second] = [withoutCodes(assets), withoutCodes(liabilities)]
  const text = first.map((row, at) => [...row, ...(second[at] ?? [])].join(' | ')).join('\n')
  const draft = read(`${head}\n${text.replace('Показатель', name).replace('| Показатель', `| ${other}`)}`)
  expect(draft.problems).toEqual([])
  expect(amounts(draft, '1210')).toEqual([[24070, 24633, null]])
  expect(amounts(draft, '1520')).toEqual([[909099, 5974, null]])
})

test('a page of positioned text is refused if it has tables side by side', () => {
  const lines = assets.map((row, at) =>
    [...row, ...(liabilities[at] ?? [])].map((text, column) => left(text, column * 150)),
  )
  expect(codes(only(draftsOf([gridOfLines(page(...lines), true)], {})))).toEqual(['tables-side-by-side'])
})

test.each([
  ['Показатель | Код | 2025 | 2024 | Пояснения | Показатель | Код | 2025', 4],
  ['Показатель | Код | 2025 | 2024 | Пояснения', -1],
  ['Показатель | Indicator | Код | Line code | 2025', -1],
  ['№ строки | Показатель | Код | 2025 | 2024', -1],
  ['Показатель | 2025 | 2024 | Показатель | 2025 | 2024', 3],
  ['Актив | 2025 | 2024 | Пассив | 2025 | 2024', 3],
  ['Показатель | 2025 | 2024 | Пояснения | Показатель', -1],
])('in the headings "%s" the second table starts at index %d (-1 for none)', (headings, start) => {
  expect(secondTableAt(headings.split(' | '))).toBe(start)
})
