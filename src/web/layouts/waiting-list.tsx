import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { idempotencyKeptMs, minuteMs } from '#domain/policy.ts'
import { Banner } from '#ui/banner.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { AlertText } from '#ui/live-status.tsx'
import { dayText } from '#words/locale.ts'
import { waitingWords as words } from '#words/offline.ts'
import { say } from '#wording/say.ts'
import { NoResponse } from '#browser/no-response.ts'
import { useApi } from '../api/api.ts'
import { useIsOffline } from '../api/connection.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { withRetries } from '#browser/retry.ts'
import { quotedSentenceOf } from '#browser/sentences.ts'
import { statementsKey } from '../api/statement-queries.ts'
import { isServerRefusal, type Submit } from '../api/submission.ts'
import { CostNote } from '../statements/cost-note.tsx'
import { sendStatement } from '../statements/translation.ts'
import { useSavedAssessment } from '../assessments/use-saved-assessment.ts'
import { useTranslation, type TranslationState } from '../statements/use-translation.ts'
import { useWaiting, type TaskOf, type WaitingTask } from '../session/waiting.ts'

/** Lists the tasks requested offline. A task that counts against the plan runs only when the member confirms it. */
export default function WaitingList() {
  const { tasks: all } = useWaiting()
  const isOffline = useIsOffline()
  const tasks = all.filter(({ wanted }) => wanted.kind !== 'stored')
  if (tasks.length === 0) return null
  return (
    <Banner label={words.label} text={leadOf(tasks, isOffline)} look="paper">
      <ItemList look="lines">
        {tasks.map((task) => (
          <Row key={task.id} task={task} />
        ))}
      </ItemList>
    </Banner>
  )
}

/**
 * Says what the tasks wait for. Also says that they have used up nothing yet or, if one was sent before, that it may
 * have used up a translation or an assessment; says neither while statements are only being stored as drafts.
 */
function leadOf(tasks: readonly WaitingTask[], isOffline: boolean): string {
  const counting = tasks.filter(({ wanted }) => wanted.kind !== 'statement')
  if (counting.length === 0 && !isOffline) return `${words.leadDrafts} ${words.removed}`
  const used = counting.every(({ isUnsent }) => isUnsent === true)
    ? words.nothingUsed
    : say(words.maybeUsed, { hours: idempotencyKeptMs / (60 * minuteMs) })
  return `${isOffline ? words.leadOffline : words.lead} ${used} ${words.removed}`
}

function Row({ task }: { readonly task: WaitingTask }) {
  switch (task.wanted.kind) {
    case 'translation':
      return <TranslationRow task={{ ...task, wanted: task.wanted }} />
    case 'draft':
      return <DraftRow task={{ ...task, wanted: task.wanted }} />
    case 'assessment':
      return <AssessmentRow task={{ ...task, wanted: task.wanted }} />
    case 'statement':
      return <StatementRow task={{ ...task, wanted: task.wanted }} />
    case 'stored':
      return null
  }
}

type RowFrameProps = {
  readonly task: WaitingTask
  readonly heading: string
  readonly isBusy: boolean
  /** The button that runs the task. */
  readonly action: ReactNode
  readonly children?: ReactNode
}

const RowFrame = ({ task, heading, isBusy, action, children }: RowFrameProps) => {
  const { remove } = useWaiting()
  return (
    <Item
      heading={say(heading, { name: task.name })}
      actions={
        <Group gap="xs">
          {action}
          <Button variant="default" disabled={isBusy} onClick={() => remove(task.id)}>
            {words.remove}
          </Button>
        </Group>
      }
    >
      {children}
    </Item>
  )
}

/** A waiting translation of a draft. Its button removes the task once the draft can be loaded, and opens its page. */
function DraftRow({ task }: { readonly task: TaskOf<'draft'> }) {
  const { remove } = useWaiting()
  const [api, navigate, isOffline] = [useApi(), useNavigate(), useIsOffline()]
  const { id } = task.wanted
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetries(() => api.editStatement({ params: { id } })),
    onSuccess: () => {
      remove(task.id)
      return navigate(address('balanceSheetInput', { id }))
    },
  })
  const action = (
    <Button disabled={isOffline} loading={isPending} onClick={() => mutate()}>
      {words.open}
    </Button>
  )
  return (
    <RowFrame task={task} heading={words.translation} isBusy={isPending} action={action}>
      <Fault reason={reasonOf(error)} />
    </RowFrame>
  )
}

function TranslationRow({ task }: { readonly task: TaskOf<'translation'> }) {
  const isOffline = useIsOffline()
  const { state, fault, translate, translateAnyway } = useWaitingTranslation(task)
  const isBusy = state.kind === 'storing' || state.kind === 'sending'
  const isAsking = state.kind === 'asking'
  return (
    <RowFrame
      task={task}
      heading={words.translation}
      isBusy={isBusy}
      action={
        <Button disabled={isOffline} loading={isBusy} onClick={isAsking ? translateAnyway : translate}>
          {isAsking ? words.translateAgain : words.translate}
        </Button>
      }
    >
      {isAsking && (
        <Text size="sm">
          {say(words.before, { date: dayText(state.before.generatedAt) })}{' '}
          <Anchor component={Link} to={address('balanceSheetOutput', { id: state.before.id })}>
            {words.openBefore}
          </Anchor>
        </Text>
      )}
      {!isOffline && <CostNote />}
      <Fault reason={state.kind === 'unsaved' ? reasonOf(fault) : reasonIn(state)} />
    </RowFrame>
  )
}

const Fault = ({ reason }: { readonly reason: string | null }) =>
  reason === null ? null : <AlertText>{say(words.notDone, { reason })}</AlertText>

const reasonOf = (error: unknown): string | null =>
  error === null ? null : error instanceof NoResponse ? words.noResponse : quotedSentenceOf(error)

function reasonIn(state: TranslationState): string | null {
  if (state.kind !== 'refused') return null
  const { code, sentence, quote } = state.refusal
  return code === null ? words.noResponse : [sentence, quote].filter((text) => text !== null).join(' ')
}

/** Saves the statement as a draft with the task’s idempotency key, then translates it with a second key made from it. */
function useWaitingTranslation(task: TaskOf<'translation'>) {
  const api = useApi()
  const { add, remove, noteSent } = useWaiting()
  const { key, wanted } = task
  const { record } = wanted
  // The reason why the draft could not be saved.
  const [fault, setFault] = useState<unknown>(null)
  const submit: Submit = (_asked, send) => {
    noteSent(task.id)
    return send(`${key}-translation`)
  }
  const translation = useTranslation({
    submit,
    store: async (isAgreed) => {
      if (wanted.stored !== null) return { record, kept: wanted.stored, translatedBefore: null }
      const saved = await withRetries(() =>
        sendStatement(api, { record, kept: null }, { generate: false, idempotencyKey: key }),
      ).catch(setFault)
      if (saved === undefined) return null
      const { id, version, translatedBefore } = saved
      // If the same amounts were translated before, the draft is recorded only after the member agrees to translate
      // them again, so that a reload repeats the question.
      if (translatedBefore === null || isAgreed) add({ ...task, wanted: { ...wanted, stored: { id, version } } })
      return { record, kept: { id, version }, translatedBefore }
    },
    onOutcome(outcome) {
      if (outcome.isDone) return remove(task.id)
      const { code } = outcome.refusal
      if (code === null) return
      // The server refused the task without executing it, so the next attempt is a new submission with a new key.
      const stored = code === 'statement-not-found' ? null : outcome.kept
      add({ ...task, key: newIdempotencyKey(), wanted: { ...wanted, stored }, isUnsent: true })
    },
  })
  return { ...translation, fault }
}

function AssessmentRow({ task }: { readonly task: TaskOf<'assessment'> }) {
  const isOffline = useIsOffline()
  const saving = useWaitingAssessment(task)
  const { error } = saving
  return (
    <RowFrame
      task={task}
      heading={words.assessment}
      isBusy={saving.isPending}
      action={
        <Button disabled={isOffline} loading={saving.isPending} onClick={() => saving.mutate()}>
          {words.save}
        </Button>
      }
    >
      <Fault reason={reasonOf(error)} />
    </RowFrame>
  )
}

function useWaitingAssessment(task: TaskOf<'assessment'>) {
  const { body } = task.wanted
  const api = useApi()
  const { add, remove, noteSent } = useWaiting()
  const shareSaved = useSavedAssessment()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => {
      noteSent(task.id)
      return withRetries(() => api.saveAssessment({ body, idempotencyKey: task.key }))
    },
    onSuccess: async (saved) => {
      remove(task.id)
      shareSaved(saved)
      await navigate(address('assessment', { id: saved.id }))
    },
    onError: (error) => {
      if (isServerRefusal(error)) add({ ...task, key: newIdempotencyKey(), isUnsent: true })
    },
  })
}

/** A statement from a file, stored automatically. Until it is stored, assessments use its copy in this browser. */
function StatementRow({ task }: { readonly task: TaskOf<'statement'> }) {
  const isOffline = useIsOffline()
  const { mutate, isPending, error } = useStoring(task)
  useEffect(() => {
    if (!isOffline) mutate()
  }, [isOffline, mutate])
  return (
    <RowFrame
      task={task}
      heading={words.statement}
      isBusy={isPending}
      action={
        <>
          {error !== null && (
            <Button disabled={isOffline} loading={isPending} onClick={() => mutate()}>
              {words.again}
            </Button>
          )}
          <Button component={Link} to={address('analysis', { id: task.id })} variant="default">
            {words.openAssessment}
          </Button>
        </>
      }
    >
      {isOffline && <Text size="sm">{words.statementOffline}</Text>}
      <Fault reason={reasonOf(error)} />
    </RowFrame>
  )
}

/** Stores a statement as a draft and records its id; the inputs typed for its assessment move to the draft. */
function useStoring(task: TaskOf<'statement'>) {
  const api = useApi()
  const queries = useQueryClient()
  const { add, settle } = useWaiting()
  const { record } = task.wanted
  return useMutation({
    mutationFn: async () => {
      const { id, version } = await withRetries(() =>
        sendStatement(api, { record, kept: null }, { generate: false, idempotencyKey: task.key }),
      )
      // Caches the statement, so that it can be opened offline later.
      await withRetries(() => api.readStatement({ params: { financialStatementId: id } }))
      return { id, version }
    },
    onSuccess: (stored) => {
      settle(task, stored)
      void queries.invalidateQueries({ queryKey: statementsKey })
    },
    onError: (error) => {
      if (isServerRefusal(error)) add({ ...task, key: newIdempotencyKey() })
    },
  })
}
