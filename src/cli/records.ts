import {
  problemsOutput,
  refusedOutput,
  statementOutput,
  type RefusedOutput,
  type StatementOutput,
  type StatementOutputOptions,
} from '#documents/statement-output.ts'
import { translate } from '#domain/translation/translate.ts'
import { problemText } from '#words/problems.ts'
import { headedStatement, type Choice, type StatementOutcome } from './statements.ts'

/** An outcome as the object printed by `--format json` and `jsonl`. */
export function outputRecordOf(
  outcome: StatementOutcome,
  { trace = false, everyRow = false, ...choice }: Pick<Choice, 'name'> & StatementOutputOptions,
): StatementOutput | RefusedOutput {
  const problems = problemsOutput(outcome.problems, problemText)
  if (outcome.statement === null) return refusedOutput(outcome.source, outcome.draft, problems)
  const english = translate(headedStatement(outcome.statement, choice))
  return statementOutput(outcome.source, english, problems, { trace, everyRow })
}
