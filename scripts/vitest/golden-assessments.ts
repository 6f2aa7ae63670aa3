import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { englishParts, type EnglishField } from '#domain/translation/english-fields.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'

// The worked examples of the method in cases/assessment-*, as a member sends them.

type Body = InputOf<Endpoints['saveAssessment']>['body']
type Amount = number | null

type Golden = {
  readonly title: string
  readonly periods: number
  readonly denomination: Denomination
  readonly reportingYear: number
  /** A month, YYYY-MM. */
  readonly asOf: string
  readonly roublesPerDollar: string | null
  /** The amounts of this year and the previous year. If no field has a second amount, there is no previous year. */
  readonly fields: Readonly<Partial<Record<EnglishField, readonly Amount[]>>>
}

const cases = join(import.meta.dirname, '../../cases')

export const goldenAssessments = readdirSync(cases).filter((name) => name.startsWith('assessment-'))

/** An assessment without a source or any inputs. */
export const unasked = {
  statementId: null,
  statement: null,
  fields: null,
  ...nothingAsked,
  title: '',
  expected: null,
} as const satisfies Body

export function goldenBody(name: string): Body {
  const golden: Golden = JSON.parse(readFileSync(join(cases, name, 'fields.json'), 'utf8'))
  const { title, periods, denomination: denominations, reportingYear, asOf, roublesPerDollar, fields } = golden
  const names: readonly EnglishField[] = Object.values(englishParts).flat()
  const column = (position: number) =>
    Object.fromEntries(names.flatMap((field) => (fields[field] ? [[field, fields[field][position] ?? null]] : [])))
  const hasPrevious = Object.values(fields).some((amounts) => amounts.length > 1)
  return {
    ...unasked,
    title,
    rubPerUsd: roublesPerDollar,
    asOf: `${asOf}-28`,
    fields: {
      form: 'full',
      periods,
      denominations,
      reportingYear,
      current: column(0),
      previous: hasPrevious ? column(1) : null,
    },
  }
}
