import { useQueries } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoints.ts'
import { englishBehind, isTranslatedAsToday } from '#domain/comparison/company-years.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { useApi } from '../../api/api.ts'
import { assessmentSourceQuery } from '../../api/assessment-queries.ts'

type Kept = AnswerOf<'readAssessment'>

/** What became of the third dates. `englishOf`: the statement behind an assessment; null: it has none, or it is not known yet. */
export type ThirdDates = {
  readonly englishOf: (kept: Kept) => EnglishStatement | null
  readonly isReading: boolean
  readonly idsNotRead: readonly string[]
}

/** No printout has the third date of a balance sheet: it is read from the Russian statement an assessment was made of. */
export function useThirdDates(all: readonly Kept[]): ThirdDates {
  const api = useApi()
  const asked = all.filter(isTranslatedAsToday)
  const answers = useQueries({
    queries: asked.map(({ id }) => ({ ...assessmentSourceQuery(api, id), select: readFrom })),
  })
  const answerOf = (kept: Kept) => answers[asked.findIndex(({ id }) => id === kept.id)]
  return {
    englishOf: (kept) => {
      const read = answerOf(kept)?.data
      // while it was being read the assessment may have been changed
      return read?.version === kept.version ? read.english : null
    },
    isReading: answers.some(({ isPending }) => isPending),
    idsNotRead: asked.filter((kept) => answerOf(kept)?.isError).map(({ id }) => id),
  }
}

function readFrom({ statement, inputs, version }: AnswerOf<'editAssessment'>): {
  readonly version: number
  readonly english: EnglishStatement | null
} {
  return { version, english: statement === null ? null : englishBehind({ kind: 'statement', statement }, inputs) }
}
