import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { read } from '../fixtures/sochi.ts'

// A published statement of a small company, in millions with one decimal, as analysts give it.

const simplified = `Единица измерения: млн руб.
Бухгалтерский баланс
Наименование показателя | Код | На 31 декабря 2023 г. | На 31 декабря 2022 г.
Материальные внеоборотные активы | 1150 | 79,9 | 53,3
Нематериальные, финансовые и другие внеоборотные активы | 1170 | 0,7 | 0,7
Запасы | 1210 | 30,7 | 13,1
Денежные средства и денежные эквиваленты | 1250 | 3,4 | 1,0
Финансовые и другие оборотные активы | 1230 | 51,5 | 69,1
БАЛАНС | 1600 | 166,3 | 137,4
Капитал и резервы | 1300 | 92,9 | 88,9
Долгосрочные заемные средства | 1410 | 9,5 | 10,4
Кредиторская задолженность | 1520 | 38,9 | 13,0
Другие краткосрочные обязательства | 1550 | 25,0 | 25,0
БАЛАНС | 1700 | 166,3 | 137,4`

const found = (text: string) => {
  const checked = check(read(text))
  const problems = checked.statement === null ? checked.problems : checked.notices
  return problems.map(({ code, facts }) => [code, facts?.['code'], facts?.['difference']])
}

test('a difference of 0.1 million is rounding if the amounts have one decimal', () => {
  const problems = found(simplified)
  expect(problems).toContainEqual(['unit-refined', undefined, undefined])
  expect(problems).toContainEqual(['rounding', '1600', 100])
  expect(problems.map(([code]) => code)).not.toContain('not-itemised')
})

test('a difference of more than a million is reported as a missing line', () => {
  expect(found(simplified.replaceAll('166,3', '167,3'))).toContainEqual(['not-itemised', '1600', 1100])
})

test('parts in millions may differ from their total by 0.1 million', () => {
  const parts =
    'Денежные средства и денежные эквиваленты | 1250 | |\nкасса | 12501 | 1,3 | 0,5\nсчета | 12502 | 2,1 | 0,5'
  const rows = simplified.replace(/Денежные.*$/m, parts)
  expect(found(rows).filter(([code]) => code === 'line-in-parts')).toHaveLength(2)
})
