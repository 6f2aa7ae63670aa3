import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { notificationOf } from '#browser/sentences.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { creditText, requestTexts } from '#wording/customer-texts.ts'
import { decisionsWords as words } from '#words/customer-page.ts'
import { outcomeWords } from '#words/customer-facts.ts'
import { briefDayText, calendarDayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { formatsOf, outputFormats, type FormatOf } from '#writers/output-formats.ts'
import { useApi } from '../../api/api.ts'
import { customersKey } from '../../api/customer-queries.ts'
import type { ReadCustomer } from './read-customer.ts'
import { saveMemo } from './save-memo.ts'

type PastDecision = ReadCustomer['decisions'][number]

/** Lists earlier decisions, newest first; shows nothing when there are none. */
export function EarlierDecisions({ decisions }: Pick<ReadCustomer, 'decisions'>) {
  const [asked, setAsked] = useState<PastDecision | null>(null)
  const erasing = useDecisionDeletion(() => setAsked(null))
  const place = useRef<HTMLElement>(null)
  useHeldFocus(place)
  if (decisions.length === 0) return null
  return (
    <Section look="ruled" heading={words.heading} ref={place}>
      <ItemList label={words.heading}>
        {decisions.map((decision) => (
          <TakenDecision key={decision.id} decision={decision} onDelete={() => setAsked(decision)} />
        ))}
      </ItemList>
      <ConfirmDialog
        isOpen={asked !== null}
        heading={words.deleteHeading}
        confirm={words.confirm}
        cancel={words.cancel}
        isBusy={erasing.isPending}
        onConfirm={() => asked !== null && erasing.mutate(asked.id)}
        onCancel={() => setAsked(null)}
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
    </Section>
  )
}

function useDecisionDeletion(onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteDecision({ body: { id } }),
    onSuccess: async () => {
      notify.done(words.deleted)
      onDone()
      await queries.invalidateQueries({ queryKey: customersKey })
    },
    onError: (error) => notify.failure(notificationOf(error)),
  })
}

type MemoButtonProps = { readonly id: string; readonly day: string; readonly format: FormatOf<'memo'> }

function MemoButton({ id, day, format }: MemoButtonProps) {
  const api = useApi()
  const saving = useMutation({
    mutationFn: () => saveMemo(id, { api, format }),
    onError: (error) => notify.failure(notificationOf(error)),
  })
  const { name } = outputFormats[format]
  return (
    <Button
      variant="default"
      size="compact-sm"
      fw={500}
      loading={saving.isPending}
      aria-label={say(words.memoOf, { day, format: name })}
      onClick={() => saving.mutate()}
    >
      {say(words.memo, { format: name })}
    </Button>
  )
}

/** Returns a heading like “Reduced · Requested EUR 50,000, 60 days, approved EUR 30,000”. */
function headingOf({ outcome, request, granted }: PastDecision): string {
  const requested = say(words.requested, { request: requestTexts(request).join(', ') })
  const parts =
    outcome === 'reduce'
      ? [requested, say(words.granted, { amount: creditText(request.currency, granted) })]
      : [requested]
  return `${outcomeWords[outcome]} · ${parts.join(', ')}`
}

function TakenDecision({ decision, onDelete }: { readonly decision: PastDecision; readonly onDelete: () => void }) {
  const { assessmentId, reason, nextReviewOn, decidedBy, decidedAt } = decision
  const day = briefDayText(decidedAt)
  return (
    <Item
      heading={headingOf(decision)}
      actions={
        <Group gap="xs">
          {formatsOf('memo').map((format) => (
            <MemoButton key={format} id={decision.id} day={day} format={format} />
          ))}
          <Button
            variant="default"
            size="compact-sm"
            fw={500}
            aria-label={say(words.deleteOf, { day })}
            onClick={onDelete}
          >
            {words.delete}
          </Button>
        </Group>
      }
    >
      {reason !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {reason}
        </Text>
      )}
      <Group gap="0.25rem 1rem" fz="sm" c="dimmed">
        <span>{say(words.by, { name: decidedBy, day })}</span>
        {nextReviewOn !== null && <span>{say(words.review, { day: calendarDayText(nextReviewOn) })}</span>}
        <Anchor inherit component={Link} to={address('assessment', { id: assessmentId })}>
          {words.assessment}
        </Anchor>
      </Group>
    </Item>
  )
}
