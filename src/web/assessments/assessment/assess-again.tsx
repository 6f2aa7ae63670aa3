import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { withRetries } from '#browser/retry.ts'
import { assessAgainWords as words } from '#words/assessment-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import { comparisonOf } from '../compared-assessments.ts'

/**
 * Shown on an assessment by an earlier method. Says what the current method changes, and has a button that assesses the
 * statement again and compares the two assessments.
 */
export function AssessAgain({ id, madeBy }: { readonly id: string; readonly madeBy: string }) {
  const { mutate, isPending, error } = useReassessing(id)
  if (madeBy === methodVersion) return null
  return (
    <Group className="no-print" gap="0.5rem 1rem" w="100%">
      <Text w="100%" size="sm">
        {say(words.lead, { version: methodVersion })} {words.changes}
      </Text>
      <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
        {say(words.button, { version: methodVersion })}
      </Button>
      <Text size="sm">{words.cost}</Text>
      {error !== null && <ErrorCallout error={error} heading={words.notDone} />}
    </Group>
  )
}

/** Assesses the statement again and opens the old and the new assessment side by side; idempotent. */
function useReassessing(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmission()
  return useMutation({
    mutationFn: () =>
      submit({ id }, (idempotencyKey) => withRetries(() => api.reassess({ body: { id }, idempotencyKey }))),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: assessmentsKey })
      await navigate(comparisonOf([id, made.id]))
    },
  })
}
