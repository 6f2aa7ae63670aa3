import { useQueries } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoints.ts'
import { assessSource } from '#domain/assessment/source.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { engineVersion } from '#domain/translation/version.ts'
import { useApi } from '../../api/api.ts'
import { assessmentSourceQuery } from '../../api/assessment-queries.ts'
import type { Compared, Kept } from './compared.ts'
import type { EnglishOf } from './company-years.ts'

/** What became of the third dates: `older` were translated by an earlier version of the program, `notRead` were not answered. */
export type ThirdDates = {
  readonly englishOf: EnglishOf
  readonly isReading: boolean
  readonly older: readonly Compared[]
  readonly notRead: readonly Compared[]
}

/** No printout has the third date of a balance sheet: it is read from the Russian statement an assessment was made of. */
export function useThirdDates(compared: readonly Compared[]): ThirdDates {
  const api = useApi()
  const asked = compared.filter(({ kept }) => isTranslatedAsToday(kept))
  const answers = useQueries({
    queries: asked.map(({ kept }) => ({ ...assessmentSourceQuery(api, kept.id), select: readFrom })),
  })
  const answerOf = (kept: Kept) => answers[asked.findIndex((each) => each.kept.id === kept.id)]
  return {
    englishOf: (kept) => {
      const read = answerOf(kept)?.data
      // while it was being read the assessment may have been changed
      return read?.version === kept.version ? read.english : null
    },
    isReading: answers.some(({ isPending }) => isPending),
    older: compared.filter(({ kept }) => kept.engine !== null && !isTranslatedAsToday(kept)),
    notRead: asked.filter(({ kept }) => answerOf(kept)?.isError),
  }
}

/** The third date is translated here, so that it must come out as the other two did. */
const isTranslatedAsToday = ({ engine }: Kept): boolean => engine === engineVersion

type Edited = AnswerOf<'editAssessment'>

function readFrom({ statement, inputs, version }: Edited): {
  readonly version: number
  readonly english: EnglishStatement | null
} {
  if (statement === null) return { version, english: null }
  const { english } = { english: null, ...assessSource({ kind: 'statement', statement }, inputs) }
  return { version, english }
}
