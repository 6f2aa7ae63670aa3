import {
  problemsOutput,
  refusedOutput,
  statementOutput,
  type RefusedOutput,
  type StatementHead,
  type StatementOutput,
} from '#domain/documents/statement-output.ts'
import { withEnglishName } from '#domain/records/naming.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { problemText } from '#words/problems.ts'
import type { Outcome } from './statements.ts'

/** An outcome as the object that `--format json` and `jsonl` print. */
export function recordOf(outcome: Outcome, options: { readonly trace?: boolean }): StatementOutput | RefusedOutput {
  const problems = problemsOutput(outcome.problems, problemText)
  return outcome.statement === null
    ? refusedOutput(outcome.source, outcome.draft, problems)
    : withEnglishCompany(
        statementOutput(outcome.source, translate(outcome.statement), problems, options),
        outcome.statement,
      )
}

type OfCompany = { readonly company: StatementHead['company'] }

/** A record with the English name of its company beside the name as filed. */
export const withEnglishCompany = <Output extends OfCompany>(output: Output, { company }: Statement): Output => ({
  ...output,
  company: { ...output.company, englishName: withEnglishName(company).name },
})
