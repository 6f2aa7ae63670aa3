import { Button, Stack, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { Callout, ErrorCallout, Quote } from '#ui/callout.tsx'
import { isForFileAlone } from '#readers/questions.ts'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { generateWords } from '#words/generate.ts'
import { actionWords } from '#words/input-page.ts'
import { dayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { CostNote } from '../cost-note.tsx'
import { DeferredNote } from '../../session/deferred-note.tsx'
import { ProveAddress } from '../../session/address-code.tsx'
import type { TranslationRefusal } from '../translation.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { NamePanel } from './name-choice.tsx'
import { useReview, type ReviewActions } from './use-review.ts'

/** Another year of the same company in the file that can be translated, and the function that opens it. */
export type OtherYear = { readonly year: string; readonly choose: () => void }

export type ReviewPanelProps = {
  readonly draft: Draft
  readonly remarks: readonly Problem[]
  readonly isRefused: boolean
  readonly reviewed: Reviewed
  readonly suggested: string
  /** Whether there are more files or statements, so that the page stays open when this one is translated. */
  readonly staysHere: boolean
  readonly otherYears: readonly OtherYear[]
  readonly onReview: (change: Partial<Reviewed>) => void
}

/**
 * The panel with the name to store and the actions. Nothing is stored and no translation is used up before the user
 * presses a button.
 */
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
  const yearsNote = years !== '' && <Aside>{say(actionWords.severalYears, { years })}</Aside>
  if (isRefused && isForFileAlone(draft.problems)) return <CorrectFilePanel>{yearsNote}</CorrectFilePanel>
  return (
    <NamePanel
      heading={isRefused ? actionWords.headingRefused : actionWords.heading}
      company={draft.company}
      panel={panel}
      reviewed={reviewed}
      suggested={suggested}
      review={review}
      field={field}
      onReview={onReview}
    >
      <ActionFaults review={review} draftId={reviewed.kept?.id ?? null} />
      {isRefused && <CorrectActions review={review} />}
      {!isRefused && reviewed.before !== null && <BeforeActions review={review} before={reviewed.before} />}
      {!isRefused && reviewed.before === null && (
        <TranslateActions review={review} generate={generateLabel(draft, otherYears)} />
      )}
      {yearsNote}
    </NamePanel>
  )
}

/** A value that changes with the outcome of each action; undefined before the first action. */
const lastOutcome = ({ translatedId, before }: Reviewed, { notSaved, refused }: ReviewActions): unknown =>
  translatedId ?? refused ?? notSaved ?? before ?? undefined

/** The label of the button; if other years of the file can be translated too, it names the year of the statement. */
const generateLabel = ({ reportingYear }: Draft, otherYears: readonly OtherYear[]): string =>
  otherYears.length === 0 || reportingYear === null
    ? actionWords.generate
    : say(actionWords.generateYear, { year: reportingYear })

export const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" lh={1.5} c="dimmed">
    {children}
  </Text>
)

type ActionsProps = { readonly review: ReviewActions; readonly generate: string }

/** The buttons that translate the statement as read or open its lines first, with the cost of translating. */
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

/** The props of the buttons that store the statement as a draft and open its lines. */
type ToLines = { readonly review: Pick<ReviewActions, 'isBusy' | 'change'> }

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

/**
 * The panel for a statement with errors that only its file can correct, so nothing is stored and the panel asks for no
 * name.
 */
export const CorrectFilePanel = ({ children }: { readonly children: ReactNode }) => (
  <Section as="aside" look="card" heading={actionWords.headingRefused} level={3} size="h3" id="panel">
    <Text>{actionWords.correctFile}</Text>
    {children}
  </Section>
)

/** The button that stores a statement with errors as a draft and opens its lines, so that the user can correct them. */
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

type BeforeActionsProps = { readonly review: ReviewActions; readonly before: NonNullable<Reviewed['before']> }

/**
 * Says that the same statement was translated before, and offers to open that translation, to make another, or to
 * correct the lines.
 */
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
  /**
   * The next year of the company that is not translated yet, and the function that opens it; null when there is none.
   */
  readonly next: { readonly year: string; readonly choose: () => void } | null
}

/** Shown once the statement is translated; links to the translation and to the next year in the file. */
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
  readonly review: ReviewActions
  /** Id of the statement's draft; null when the statement is not stored. */
  readonly draftId: string | null
}

/** Says why the last action failed. If the draft changed elsewhere, offers to open it. */
function ActionFaults({ review: { notSaved, refused }, draftId }: ActionFaultsProps) {
  if (notSaved !== null) return <ErrorCallout error={notSaved} heading={actionWords.notSaved} />
  if (refused === null) return null
  return <NotGenerated refused={refused} draftId={refused.code === 'statement-changed' ? draftId : null} />
}

type NotGeneratedProps = { readonly refused: TranslationRefusal; readonly draftId: string | null }

/** The server's sentence that says why no translation was generated, with the problems in fields and lines. */
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
