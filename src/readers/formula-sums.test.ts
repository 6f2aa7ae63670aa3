import type { Cell, CellValue, Sheet } from 'hucre'
import { expect, test } from 'vitest'
import { calculated } from './formula-sums.ts'

/** Makes a sheet of values; a string that starts with an equals sign is a formula without a result. */
function sheetOf(name: string, rows: readonly (readonly CellValue[])[]): Sheet {
  const cells = new Map<string, Cell>()
  const values = rows.map((row, at) =>
    row.map((value, column) => {
      if (typeof value !== 'string' || !value.startsWith('=')) return value
      cells.set(`${at},${column}`, { value: null, type: 'formula', formula: value.slice(1), formulaResult: null })
      return null
    }),
  )
  return { name, rows: values, cells }
}

const resultOf = (formula: string): CellValue =>
  calculated(
    [
      sheetOf('Баланс', [
        [formula, 10, 20, null, 'Итого'],
        ['=B1+C1', 0.1, 0.2, '5', true],
      ]),
      sheetOf('Лист 2', [[7, '=A1*2', '=D1', '=C1']]),
      sheetOf('Лист 4', [[1], [2], [4]]),
    ],
    2,
  ).sheets[0]?.rows[0]?.[0] ?? null

test.each([
  ['=B1', 10],
  ['=B1+C1', 30],
  ['=-B1-C1', -30],
  ['=$B$1 - C1 + 5', -5],
  ['=SUM(B1:C1)', 30],
  ['=sum(B1;C1)', 30],
  ['=SUM(B1:E1)', 30],
  ['=B1-SUM(B1:C2,D1)', -20.3],
  ['=B2+C2', 0.3],
  ['=A2', 30],
  ["='Лист 2'!A1+B1", 17],
  ['=SUM(B1:C1)-A2', 0],
  ['=SUM(B1:B9)', 10.1],
  ['=SUM(C1:B1)', 30],
  ['=SUM(B9:B1)', 10.1],
  ['=SUM(C1:B2)', 30.3],
  ["=SUM('Лист 4'!A1:A2)", 3],
])('the formula %s gives %s', (formula, result) => {
  expect(resultOf(formula)).toBe(result)
})

test.each([
  '=B1*2',
  '=B1+E1',
  '=B1+E2',
  '=IF(B1>0,B1,C1)',
  '=ROUND(B1,0)',
  '=Лист3!A1',
  "='Лист 2'!B1",
  "='Лист 2'!C1",
  '=A1',
  '=B1:C1',
  '=SUM(A:A)',
  '=(B1+C1)',
  '=B1+',
  '=',
  '=SUM(A1:XFD1048576)',
  '="B1"',
  "=SUM('Лист 4'!A1:A3)",
])('the formula %s gives no result, because it is not a plain sum', (formula) => {
  expect(resultOf(formula)).toBeNull()
})
