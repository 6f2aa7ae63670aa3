import type { AnswerOf } from '#contract/endpoints.ts'

type Listed = AnswerOf<'listStatements'>['user']['financialStatements'][number]

/** The statement that was generated last; null where none is. */
export function latestTranslation(statements: readonly Listed[]): Listed | null {
  const generated = statements.filter(({ generatedAt }) => generatedAt !== null)
  const at = ({ generatedAt }: Listed): number => generatedAt?.getTime() ?? 0
  return generated.toSorted((one, other) => at(other) - at(one))[0] ?? null
}
