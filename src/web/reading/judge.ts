import { check } from '#domain/statement/check.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Listed, ReadOutcome } from './reading-messages.ts'
import { sentStatement } from './sent-statement.ts'

/**
 * Maximum number of statements that the worker sends to the page along with the list of all statements. If a file has
 * more, the worker stays alive, and the page requests the others from it one by one.
 */
export const openedAtOnceMax = 30

/** Checks a draft. Returns its problems and the statement, which is null if an error refuses it. */
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
