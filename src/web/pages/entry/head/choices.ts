import { editionOfYear, isInForce, type Edition, type Entity, type FormKind } from '#domain/catalogue/editions.ts'
import type { PeriodCode } from '#domain/catalogue/periods.ts'
import type { Entry } from '#domain/entry/entry.ts'
import { reportingYearMin } from '#domain/policy.ts'
import { headWords } from '#wording/en/entry-page.ts'
import { editionNames, entityNames, formNames, periodNames } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'

/** What a field can be, and what it is called. */
export type Choice<Value> = { readonly value: Value; readonly label: string }

const formKinds = ['full', 'simplified'] as const satisfies readonly FormKind[]
const entities = ['commercial', 'non-profit'] as const satisfies readonly Entity[]
const periodCodes = [34, 33, 31, 21] as const satisfies readonly PeriodCode[]
const editionKeys = ['fsbu4', '66n-2019', '66n-2011'] as const satisfies readonly Edition[]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const formChoices = formKinds.map((value) => ({ value, label: formNames[value] }))
export const entityChoices = entities.map((value) => ({ value, label: capital(entityNames[value]) }))
export const periodChoices = periodCodes.map((value) => ({ value, label: `${periodNames[value]} (${value})` }))

/** The years there can be a statement of, the latest first; one beyond them that is chosen is there too. */
export function yearChoices(chosen: number): readonly Choice<number>[] {
  const last = Math.max(chosen, new Date().getFullYear())
  const first = Math.min(chosen, reportingYearMin)
  return Array.from({ length: last - first + 1 }, (_, back) => last - back).map((value) => ({
    value,
    label: String(value),
  }))
}

/** Every edition; one that is not of the year says so. */
export const editionChoices = (year: number): readonly Choice<Edition>[] =>
  editionKeys.map((value) => {
    const name = capital(editionNames[value])
    return { value, label: isInForce(value, year) ? name : say(headWords.editionOther, { name, year }) }
  })

/** The edition when the year becomes another: that of its year, unless another was chosen on purpose. */
export const editionIn = ({ edition, reportingYear }: Entry, year: number): Edition =>
  edition === editionOfYear(reportingYear) ? editionOfYear(year) : edition
