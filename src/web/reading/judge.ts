import { check } from '#domain/statement/check.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Listed, ReadOutcome } from './reading-messages.ts'
import { sentStatement } from './sent-statement.ts'

/**
 * Maximum number of statements that are sent to the page together with the list of all. A file with more keeps its
 * worker, from which the page requests the others one by one.
 */
export const openedAtOnceMax = 30

/** Checks a draft: the statement, or null with the problems that refuse it. */
export function judge(draft: Draft): ReadOutcome {
  const checked = check(draft)
  return checked.statement === null
    ? { draft, statement: null, problems: checked.problems }
    : { draft, statement: sentStatement(checked.statement), problems: checked.notices }
}

export function listedOf({ draft, statement, problems }: ReadOutcome): Listed {
  const { company, reportingYear: year, correction } = draft
  const errors = statement === null ? problems.filter(({ severity }) => severity === 'error') : []
  return {
    company,
    year,
    correction,
    errors: [...new Set(errors.map(({ code }) => code))],
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
  }
}
