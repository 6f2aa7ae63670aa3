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

describe('which statements are of one company', () => {
  test('equal tax numbers are one company, whatever it is called', () => {
    const a = statement('ООО «Мост»', '7801234560')
    const b = statement('Мост, бывш. Паром', '7801234560')
    expect(groups(a, b)).toEqual([[a.key, b.key]])
  })

  test('different tax numbers are never one company, though the name is the same', () => {
    const a = statement('ООО «Мост»', '7801234560')
    const b = statement('ООО «Мост»', '7701234561')
    expect(groups(a, b)).toEqual([[a.key], [b.key]])
  })

  test('without a number the name joins where exactly one company has it', () => {
    const a = statement('ООО "МОСТ"', null)
    const b = statement('ООО «Мост»', '7801234560')
    const c = statement('АО «Причал»', '7701234561')
    expect(groups(a, b, c)).toEqual([[a.key, b.key], [c.key]])
  })

  test('a name that two companies have joins neither of them', () => {
    const a = statement('ООО «Мост»', '7801234560')
    const b = statement('ООО «Мост»', '7701234561')
    const c = statement('ООО «Мост»', null)
    const d = statement('ООО «Мост»', null)
    expect(groups(a, b, c, d)).toEqual([[a.key], [b.key], [c.key, d.key]])
  })

  test('without name and number the statements of one file are of one company', () => {
    const a = statement(null, null, { fileId: 901 })
    const b = statement(null, null, { fileId: 901 })
    const c = statement(null, null, { fileId: 902 })
    expect(groups(a, b, c)).toEqual([[a.key, b.key], [c.key]])
  })

  test('a company is known by the first name and the first number of its statements', () => {
    const [company] = batchCompanies([statement(null, '7801234560'), statement('ООО «Мост»', '7801234560')])
    expect(company?.company).toEqual({ name: 'ООО «Мост»', inn: '7801234560' })
  })
})

describe('the latest statement of a company', () => {
  const latestOf = (...statements: readonly BatchStatement[]) =>
    batchCompanies(statements).map((company) => latestSound(company)?.key ?? null)
  const of = (given: Partial<BatchStatement>) => statement('ООО «Мост»', '7801234560', given)

  test('is of the latest year, in whatever order they were given', () => {
    expect(latestOf(of({ key: 'a', year: 2022 }), of({ key: 'b', year: 2024 }), of({ key: 'c', year: 2023 }))).toEqual([
      'b',
    ])
  })

  test('is the longest period of its year, and its last correction', () => {
    expect(latestOf(of({ key: 'a', period: 34 }), of({ key: 'b', period: 31 }))).toEqual(['a'])
    expect(latestOf(of({ key: 'a' }), of({ key: 'b', correction: 2 }), of({ key: 'c', correction: 1 }))).toEqual(['b'])
  })

  test('is one that can be translated, or none', () => {
    const broken = of({ key: 'a', year: 2025, isSound: false })
    expect(latestOf(broken, of({ key: 'b', year: 2024 }))).toEqual(['b'])
    expect(latestOf(broken)).toEqual([null])
  })
})

test('of statements that say the same all but the first are repetitions of it; those with errors are compared with none', () => {
  const same = { content: 'same' }
  const [a, b, c] = [statement('A', null, same), statement('B', '7801234560', same), statement('C', null, same)]
  const broken = statement('D', null, { ...same, isSound: false })
  expect([...repeatedStatements([broken, a, b, statement('E', null), c])]).toEqual([
    [b.key, a.key],
    [c.key, a.key],
  ])
})
