import { expect, test } from 'vitest'
import { head, read, sochi } from '../fixtures/sochi.ts'

// Tests lines that a company added, which have no code to show that they are lines.

const bare = sochi
  .split('\n')
  .filter((line) => !line.startsWith('Пояснения'))
  .join('\n')
const results = 'Отчет о финансовых результатах'
const own = ' | Сдача помещений внаем |  | 7 001 | 7 002'
const asked = { code: 'row-not-understood', facts: { label: 'Сдача помещений внаем', amounts: '7 001 / 7 002 / –' } }

test.each([
  ['below a title', `${results}\n${own}`],
  ['above the heading of a section', `${results}\n${own}\n | Доходы и расходы по обычным видам деятельности`],
  ['below the period', `${results}\nза 2025 г.\n${own}`],
])('the user is asked about a line without a code %s of a second report', (_, start) => {
  const draft = read(bare.replace(results, start), { reportingYear: 2025 })
  expect(draft.problems).toContainEqual(expect.objectContaining(asked))
})

test('text with numbers between two reports raises no question', () => {
  const draft = read(
    bare.replace(results, `${results}\n${head}\n | Численность работников |  | 125 | 130\n | за 2025 г.`),
  )
  expect(draft.problems.map(({ code }) => code)).not.toContain('row-not-understood')
})

test('the user is asked about a row whose numbers are outside their columns', () => {
  const draft = read(sochi.replace(' | Выручка', ` | Сдача помещений внаем |  |  |  | 7 001 | 7 002\n | Выручка`))
  expect(draft.problems).toMatchObject([{ code: 'row-not-understood', facts: { amounts: '– / 7 001 | 7 002' } }])
})

test('a tax number above a report without a title is not read as an amount', () => {
  const untitled = sochi.replace(results, ' | ООО "Сочи" |  | ИНН | 2367009555')
  expect(read(untitled).own.map(({ name }) => name)).toEqual(read(sochi).own.map(({ name }) => name))
})
