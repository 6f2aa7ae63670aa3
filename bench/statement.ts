import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { check } from '#domain/statement/check.ts'
import { draftOfCodeValues, type CodeValues } from '#domain/statement/code-values.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'

/**
 * The lines of a made-up company's full form, in thousands and balanced. Every line of the balance sheet, the financial
 * results and the cash flows is filled. Totals are left empty, because they are sums.
 */
export function sampleValues(): CodeValues {
  const { lines } = catalogueOf('full', '66n-2019', 'commercial')
  const items = lines.filter(
    (line) =>
      (line.form === 'balance' || line.form === 'results' || line.form === 'cashFlow') && line.sum === undefined,
  )
  const amounts = { current: 1_250_311, previous: 1_180_207, beforePrevious: 990_114 }
  return balanced(Object.fromEntries(items.map((line) => [line.code, amounts])))
}

export const sampleDraft = (): Draft => draft(sampleValues())

const draft = (codeValues: CodeValues): Draft =>
  draftOfCodeValues({
    companyTitle: 'Ромашка',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues,
  })

/** Retained earnings are set to balance the other lines. */
function balanced(values: CodeValues): CodeValues {
  const checked = check(draft(values))
  if (checked.statement !== null) return values
  const facts = checked.problems
    .filter((problem) => problem.facts?.['assets'] !== undefined)
    .map((problem) => Number(problem.facts?.['difference']))
  const [current = 0, previous = 0, beforePrevious = 0] = facts
  const retained = values['1370'] ?? { current: 0, previous: 0, beforePrevious: 0 }
  const shifted = {
    current: (retained.current ?? 0) + current,
    previous: (retained.previous ?? 0) + previous,
    beforePrevious: (retained.beforePrevious ?? 0) + beforePrevious,
  }
  return { ...values, 1370: shifted }
}

/** The checked sample. Throws if the check refuses the sample, because then the benchmark is wrong. */
export function sampleStatement(): Statement {
  const checked = check(sampleDraft())
  if (checked.statement === null) throw new Error(`the sample is refused: ${JSON.stringify(checked.problems)}`)
  return checked.statement
}
