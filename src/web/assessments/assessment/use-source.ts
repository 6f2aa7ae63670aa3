import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { assessSource, type AssessedSource } from '#domain/assessment/source.ts'
import { useApi } from '../../api/api.ts'
import { assessmentSourceQuery } from '../../api/assessment-queries.ts'

/**
 * Loads the source of an assessment when it is needed, and calculates its result by the current method. `source` and
 * `assessed` are null until the source has loaded; `assessed` is also null if the source cannot be assessed.
 */
export function useSource(id: string) {
  const asked = useQuery(assessmentSourceQuery(useApi(), id))
  const { data } = asked
  const source = useMemo(() => (data === undefined ? null : sourceIn(data)), [data])
  const assessed = useMemo(
    (): Assessment | null => (source === null || !data ? null : assessSource(source, data.inputs).assessment),
    [source, data],
  )
  return { asked, source, assessed }
}

/** Returns the source in the server's response, in which exactly one of `statement` and `fields` is not null. */
function sourceIn({ statement, fields }: ResponseOf<'editAssessment'>): AssessedSource | null {
  if (statement !== null) return { kind: 'statement', statement }
  return fields === null ? null : { kind: 'fields', fields }
}
