import { describe, expect, test } from 'vitest'
import { batchCompanies, latestSound, repeatedStatements, type BatchStatement } from './batch-companies.ts'

let count = 0
const statement = (name: string | null, inn: string | null, given: Partial<BatchStatement> = {}): BatchStatement => {
  count += 1
  const key = given.key ?? `${count}`
  return {
    key,
    fileId: count,
    company: { name, inn },
    year: 2024,
    period: 34,
    correction: 0,
    isSound: true,
    content: key,
    ...given,
  }
}
const groups = (...statements: readonly BatchStatement[]) =>
  batchCompanies(statements).map((company) => company.statements.map(({ key }) => key))

describe('grouping statements by company', () => {
  test('statements with equal tax numbers belong to one company, even with different names', () => {
    const a = statement('ООО «Мост»', '7801234560')
    const b = statement('Мост, бывш. Паром', '7801234560')
    expect(groups(a, b)).toEqual([[a.key, b.key]])
  })

  test('statements with different tax numbers do not belong to one company, even with the same name', () => {
    const a = statement('ООО «Мост»', '7801234560')
    const b = statement('ООО «Мост»', '7701234561')
    expect(groups(a, b)).toEqual([[a.key], [b.key]])
  })

  test('a statement without a tax number joins the only company with the same name', () => {
    const a = statement('ООО "МОСТ"', null)
    const b = statement('ООО «Мост»', '7801234560')
    const c = statement('АО «Причал»', '7701234561')
    expect(groups(a, b, c)).toEqual([[a.key, b.key], [c.key]])
  })

  test('a statement without a tax number joins neither company if two companies share the name', () => {
    const a = statement('ООО «Мост»', '7801234560')
    const b = statement('ООО «Мост»', '7701234561')
    const c = statement('ООО «Мост»', null)
    const d = statement('ООО «Мост»', null)
    expect(groups(a, b, c, d)).toEqual([[a.key], [b.key], [c.key, d.key]])
  })

  test('statements without a name and a tax number belong to one company if they are in one file', () => {
    const a = statement(null, null, { fileId: 901 })
    const b = statement(null, null, { fileId: 901 })
    const c = statement(null, null, { fileId: 902 })
    expect(groups(a, b, c)).toEqual([[a.key, b.key], [c.key]])
  })

  test('a company whose first statement has no name gets the name from the next statement', () => {
    const [company] = batchCompanies([statement(null, '7801234560'), statement('ООО «Мост»', '7801234560')])
    expect(company?.company).toEqual({ name: 'ООО «Мост»', inn: '7801234560' })
  })
})

describe('the latest statement of a company', () => {
  const latestOf = (...statements: readonly BatchStatement[]) =>
    batchCompanies(statements).map((company) => latestSound(company)?.key ?? null)
  const of = (given: Partial<BatchStatement>) => statement('ООО «Мост»', '7801234560', given)

  test('a company’s latest statement is that of the latest year, even if the input is not in order of years', () => {
    expect(latestOf(of({ key: 'a', year: 2022 }), of({ key: 'b', year: 2024 }), of({ key: 'c', year: 2023 }))).toEqual([
      'b',
    ])
  })

  test('of one year’s statements the latest has the longest period, then the highest correction', () => {
    expect(latestOf(of({ key: 'a', period: 34 }), of({ key: 'b', period: 31 }))).toEqual(['a'])
    expect(latestOf(of({ key: 'a' }), of({ key: 'b', correction: 2 }), of({ key: 'c', correction: 1 }))).toEqual(['b'])
  })

  test('the latest statement is chosen only from statements that can be translated', () => {
    const broken = of({ key: 'a', year: 2025, isSound: false })
    expect(latestOf(broken, of({ key: 'b', year: 2024 }))).toEqual(['b'])
    expect(latestOf(broken)).toEqual([null])
  })
})

test('a statement with the same content as an earlier statement is a repeat', () => {
  const same = { content: 'same' }
  const [a, b, c] = [statement('A', null, same), statement('B', '7801234560', same), statement('C', null, same)]
  const broken = statement('D', null, { ...same, isSound: false })
  expect([...repeatedStatements([broken, a, b, statement('E', null), c])]).toEqual([
    [b.key, a.key],
    [c.key, a.key],
  ])
})

test('statements with different tax numbers are not repeats of each other', () => {
  const same = { content: 'same' }
  const [a, b] = [statement('A', '7801234560', same), statement('B', '7700000000', same)]
  const [again, unknown] = [statement('B', '7700000000', same), statement('C', null, same)]
  expect([...repeatedStatements([a, b, again, unknown])]).toEqual([
    [again.key, b.key],
    [unknown.key, a.key],
  ])
})
