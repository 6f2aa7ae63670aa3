import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { Callout, ErrorCallout, Quote } from '#ui/callout.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { generateWords } from '#words/generate.ts'
import { actionWords } from '#words/input-page.ts'
import { dayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { useSubmission } from '../../api/submission.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { CostNote } from '../../flows/cost-note.tsx'
import { DeferredNote } from '../../flows/deferred-note.tsx'
import { ProveAddress } from '../../flows/prove-address.tsx'
import type { TranslationRefusal } from '../../flows/translation.ts'
import { useTranslation } from '../../flows/use-translation.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { newTask } from '../../flows/waiting.ts'
import { choiceOf, NamePanel, useNamed, type Naming } from './name-choice.tsx'
import { useKeep } from './use-keep.ts'

/** Another translatable year of the same company in the file, and the action that opens it. */
export type OtherYear = { readonly year: string; readonly choose: () => void }

export type ReviewPanelProps = {
  readonly draft: Draft
  readonly remarks: readonly Problem[]
  readonly isRefused: boolean
  readonly reviewed: Reviewed
  readonly suggested: string
  /** There are more files or statements, so the page stays open after this one. */
  readonly staysHere: boolean
  readonly otherYears: readonly OtherYear[]
  readonly onReview: (change: Partial<Reviewed>) => void
}

/** The name to store and the actions; nothing is stored or used before a button is pressed. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { draft, isRefused, reviewed, suggested, otherYears, onReview } = props
  const field = useRef<HTMLInputElement>(null)
  const review = useReview({ ...props, onWrongName: () => field.current?.focus() })
  const panel = useRef<HTMLElement>(null)
  useFoundFocus(panel, lastOutcome(reviewed, review))
  if (reviewed.translatedId !== null)
    return (
      <Section as="aside" look="card" ref={panel} heading={actionWords.heading} level={3} hasHiddenHeading>
        <DoneActions id={reviewed.translatedId} next={otherYears[0] ?? null} />
      </Section>
    )
  const years = otherYears.map(({ year }) => year).join(', ')
  return (
    <NamePanel
      heading={isRefused ? actionWords.headingRefused : actionWords.heading}
      company={draft.company}
      {...{ panel, reviewed, suggested, review, field, onReview }}
    >
      <ActionFaults review={review} draftId={reviewed.kept?.id ?? null} />
      {isRefused && <CorrectActions review={review} />}
      {!isRefused && reviewed.before !== null && <BeforeActions review={review} before={reviewed.before} />}
      {!isRefused && reviewed.before === null && (
        <TranslateActions review={review} generate={generateLabel(draft, otherYears)} />
      )}
      {years !== '' && <Aside>{say(actionWords.severalYears, { years })}</Aside>}
    </NamePanel>
  )
}

/** The outcome of the last action; undefined before the first. */
const lastOutcome = ({ translatedId, before }: Reviewed, { notSaved, refused }: Review): unknown =>
  translatedId ?? refused ?? notSaved ?? before ?? undefined

/** In a file of several years the button names its year. */
const generateLabel = ({ reportingYear }: Draft, otherYears: readonly OtherYear[]): string =>
  otherYears.length === 0 || reportingYear === null
    ? actionWords.generate
    : say(actionWords.generateYear, { year: reportingYear })

export const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" lh={1.5} c="dimmed">
    {children}
  </Text>
)

type ActionsProps = { readonly review: Review; readonly generate: string }

/** Translates the statement as read, or opens its lines first. The cost of each is beside it. */
function TranslateActions({ review, generate }: ActionsProps) {
  return (
    <>
      <Text fw={600} component="div">
        <CostNote />
      </Text>
      <Button fullWidth loading={review.isGenerating} disabled={review.isBusy} onClick={review.generate}>
        {generate}
      </Button>
      <DeferredNote of="translation" isWaiting={review.isWaiting} />
      <ChangeAction review={review} />
    </>
  )
}

/** The props for opening the lines. */
type ToLines = { readonly review: Pick<Review, 'isBusy' | 'change'> }

export function ChangeAction({ review }: ToLines) {
  return (
    <>
      <Button fullWidth variant="default" disabled={review.isBusy} onClick={review.change}>
        {actionWords.change}
      </Button>
      <Aside>{actionWords.changeHelp}</Aside>
    </>
  )
}

/** For a statement with errors: stores it as a draft, where its lines are corrected. */
export function CorrectActions({ review }: ToLines) {
  return (
    <>
      <Text>{actionWords.correctLead}</Text>
      <Button fullWidth loading={review.isBusy} onClick={review.change}>
        {actionWords.correct}
      </Button>
    </>
  )
}

type BeforeActionsProps = { readonly review: Review; readonly before: NonNullable<Reviewed['before']> }

/** The same statement is already translated: opens that translation, or makes another one on request. */
function BeforeActions({ review, before }: BeforeActionsProps) {
  return (
    <Callout severity="warning" isUrgent>
      <p>
        <strong>{say(actionWords.before, { date: dayText(before.generatedAt) })}</strong> {actionWords.beforeLead}
      </p>
      <Button fullWidth disabled={review.isBusy} onClick={() => review.openBefore(before.id)}>
        {actionWords.openBefore}
      </Button>
      <CostNote />
      <Button fullWidth variant="default" loading={review.isBusy} onClick={review.generate}>
        {actionWords.again}
      </Button>
      <ChangeAction review={review} />
    </Callout>
  )
}

type DoneActionsProps = {
  readonly id: string
  /** The company's next year without a translation, and the action that opens it; null when there is none. */
  readonly next: { readonly year: string; readonly choose: () => void } | null
}

/** Translated: links to the translation and to the rest of the file. */
function DoneActions({ id, next }: DoneActionsProps) {
  return (
    <Stack role="status" gap="sm">
      <Text fw={600}>{actionWords.done}</Text>
      <Button fullWidth component={Link} to={address('balanceSheetOutput', { id })}>
        {actionWords.open}
      </Button>
      {next !== null && (
        <Button fullWidth variant="default" onClick={next.choose}>
          {say(actionWords.next, { year: next.year })}
        </Button>
      )}
    </Stack>
  )
}

type ActionFaultsProps = {
  readonly review: Review
  /** The draft it is saved as; null when it is not saved. */
  readonly draftId: string | null
}

/** The reason the last action failed. For a draft changed elsewhere, offers to open it. */
function ActionFaults({ review: { notSaved, refused }, draftId }: ActionFaultsProps) {
  if (notSaved !== null) return <ErrorCallout error={notSaved} heading={actionWords.notSaved} />
  if (refused === null) return null
  return <NotGenerated refused={refused} draftId={refused.code === 'statement-changed' ? draftId : null} />
}

type NotGeneratedProps = { readonly refused: TranslationRefusal; readonly draftId: string | null }

/** The server's sentence, with the problems of single fields and lines. */
function NotGenerated({ refused: { code, sentence, quote, faults, problems }, draftId }: NotGeneratedProps) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const messages = [...new Set([...faults, ...errors].map(({ message }) => message))]
  return (
    <Callout severity="error">
      <strong>{generateWords.notDone}</strong>
      <p>{sentence}</p>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {code === 'translation-needs-proof' && <ProveAddress />}
      {quote !== null && <Quote>{quote}</Quote>}
      {draftId !== null && <Link to={address('balanceSheetInput', { id: draftId })}>{actionWords.toDraft}</Link>}
    </Callout>
  )
}

type ReviewOptions = Naming & {
  /** Problems of the file as a whole. */
  readonly remarks: readonly Problem[]
  readonly onReview: (change: Partial<Reviewed>) => void
  /** There is more to translate in the file or the list, so the page stays open. */
  readonly staysHere: boolean
}

/** The actions on a statement that was read, under the name to store. */
function useReview(options: ReviewOptions) {
  const { reviewed } = options
  const navigate = useNavigate()
  const { title, fault, named } = useNamed(options)
  const { save, state, translate, translateAnyway } = useTranslating(options, title.trim())
  return {
    title,
    fault,
    isBusy: save.isPending || state.kind === 'storing' || state.kind === 'sending',
    isGenerating: state.kind === 'sending',
    isWaiting: state.kind === 'waiting',
    notSaved: save.error,
    refused: state.kind === 'refused' ? state.refusal : null,
    // When it was translated before, the button says so.
    generate: named(reviewed.before === null ? translate : translateAnyway),
    change: named(() =>
      save.mutate(undefined, { onSuccess: ({ id }) => void navigate(address('balanceSheetInput', { id })) }),
    ),
    openBefore: (id: string) => void navigate(address('balanceSheetOutput', { id })),
  }
}

type Review = ReturnType<typeof useReview>

/**
 * Saves the statement as a draft first, so that the server can tell whether the same one is already translated; only then is a
 * translation used. A draft saved only for that check is deleted.
 */
function useTranslating(options: ReviewOptions, title: string) {
  const { draft, remarks, reviewed, onReview, staysHere } = options
  const submit = useSubmission()
  const keep = useKeep(submit)
  const discard = useDiscard()
  const record = () => storedRecord(draft, remarks, { title, choice: choiceOf(reviewed, draft.company) })
  const save = useMutation({
    mutationFn: () => keep({ record: record(), kept: reviewed.kept }),
    onSuccess: ({ id, version, translatedBefore }) => onReview({ kept: { id, version }, before: translatedBefore }),
  })
  const translation = useTranslation({
    staysHere,
    // Reuses the key of a draft without an answer, because it may have been stored.
    task: () =>
      submit({ record: record(), kept: reviewed.kept }, async (key) =>
        newTask(title, { kind: 'translation', record: record(), stored: reviewed.kept }, key),
      ),
    store: async (isAgreed) => {
      const { kept } = reviewed
      if (kept !== null) return { record: record(), kept, translatedBefore: null }
      const saved = await save.mutateAsync().catch(() => null)
      if (saved === null) return null
      const { id, version, translatedBefore } = saved
      if (translatedBefore !== null && !isAgreed && (await discard(id))) onReview({ kept: null })
      return { record: record(), kept: { id, version }, translatedBefore }
    },
    onOutcome(outcome) {
      if (outcome.isDone) return onReview({ translatedId: outcome.id })
      // A draft that was deleted meanwhile is saved again by the next attempt.
      onReview({ kept: outcome.refusal.code === 'statement-not-found' ? null : outcome.kept })
    },
  })
  return { save, ...translation }
}

/** Deletes a draft; resolves to whether it no longer exists. */
function useDiscard(): (id: string) => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id) => {
    const isGone = await api.deleteStatement({ body: { id } }).then(
      () => true,
      () => false,
    )
    void queries.invalidateQueries({ queryKey: statementsKey })
    return isGone
  }
}
