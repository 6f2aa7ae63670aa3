import {
  problemsOutput,
  refusedOutput,
  statementOutput,
  type RefusedOutput,
  type StatementOutput,
} from '#domain/documents/statement-output.ts'
import { translate } from '#domain/translation/translate.ts'
import { problemText } from '#words/problems.ts'
import type { StatementOutcome } from './statements.ts'

/** An outcome as the object that `--format json` and `jsonl` print. */
export function outputRecordOf(
  outcome: StatementOutcome,
  options: { readonly trace?: boolean },
): StatementOutput | RefusedOutput {
  const problems = problemsOutput(outcome.problems, problemText)
  return outcome.statement === null
    ? refusedOutput(outcome.source, outcome.draft, problems)
    : statementOutput(outcome.source, translate(outcome.statement), problems, options)
}
