import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useRef, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import type { Company, Draft } from '#domain/statement/draft.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { FieldGroup } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { generateWords } from '#words/generate.ts'
import { actionWords, nameWords } from '#words/input-page.ts'
import { companyText } from '#wording/review-facts.ts'
import { say } from '#wording/say.ts'
import { dayText } from '#words/locale.ts'
import { CostNote } from '../../flows/cost-note.tsx'
import type { TranslationRefusal } from '../../flows/translation.ts'
import type { Reviewed } from './chosen-files.ts'
import { useReview, type ChosenName, type Review } from './use-review.ts'

/** Another year of the same company in the file that can be translated, and the way to it. */
export type OtherYear = { readonly year: string; readonly choose: () => void }

export type ReviewPanelProps = {
  readonly draft: Draft
  readonly remarks: readonly Problem[]
  readonly isRefused: boolean
  readonly reviewed: Reviewed
  readonly suggested: string
  /** There are more files or statements: after this one the page stays. */
  readonly staysHere: boolean
  readonly otherYears: readonly OtherYear[]
  readonly onReview: (change: Partial<Reviewed>) => void
}

/** The name to keep and what can be done; nothing is stored or used before one of its buttons is pressed. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { draft, isRefused, reviewed, otherYears, onReview } = props
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
    <Section
      as="aside"
      look="card"
      ref={panel}
      heading={isRefused ? actionWords.headingRefused : actionWords.heading}
      level={3}
      size="h3"
      id="panel"
    >
      <NameChoice company={draft.company} keepsCompany={reviewed.keepsCompany} {...{ review, field, onReview }} />
      <ActionFaults review={review} />
      {isRefused && <CorrectActions review={review} />}
      {!isRefused && reviewed.before !== null && <BeforeActions review={review} before={reviewed.before} />}
      {!isRefused && reviewed.before === null && (
        <TranslateActions review={review} generate={generateLabel(draft, otherYears)} />
      )}
      {years !== '' && <Aside>{say(actionWords.severalYears, { years })}</Aside>}
    </Section>
  )
}

/** What came of the last action; undefined before the first. */
const lastOutcome = ({ translatedId, before }: Reviewed, { notSaved, refused }: Review): unknown =>
  translatedId ?? refused ?? notSaved ?? before ?? undefined

/** In a file of several years the button says which one it is for. */
const generateLabel = ({ reportingYear }: Draft, otherYears: readonly OtherYear[]): string =>
  otherYears.length === 0 || reportingYear === null
    ? actionWords.generate
    : say(actionWords.generateYear, { year: reportingYear })

export const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" lh={1.5} c="dimmed">
    {children}
  </Text>
)

type NameChoiceProps = {
  readonly review: ChosenName & { readonly isBusy: boolean }
  readonly company: Company
  readonly keepsCompany: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onReview: (change: Partial<Reviewed>) => void
}

/** Under which name the statement is kept: a nickname unless the member wants the company's own. */
export function NameChoice({ review, company, keepsCompany, field, onReview }: NameChoiceProps) {
  const named = companyText(company)
  return (
    <FieldGroup heading={nameWords.heading} hasHiddenHeading isDisabled={review.isBusy}>
      <TextInput
        ref={field}
        label={nameWords.title}
        description={nameWords.titleHelp}
        autoComplete="off"
        value={review.title}
        error={review.fault !== null && sentenceOfField(review.fault)}
        onChange={({ currentTarget }) => onReview({ title: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {named !== null && (
        <Checkbox
          label={nameWords.keep}
          description={say(nameWords.keepHelp, { company: named })}
          checked={keepsCompany}
          onChange={({ currentTarget }) => onReview({ keepsCompany: currentTarget.checked })}
        />
      )}
    </FieldGroup>
  )
}

type ActionsProps = { readonly review: Review; readonly generate: string }

/** Translates the statement as it is, or opens its lines first. What each costs is said beside it. */
function TranslateActions({ review, generate }: ActionsProps) {
  return (
    <>
      <Text fw={600} component="div">
        <CostNote />
      </Text>
      <Button fullWidth loading={review.isGenerating} disabled={review.isBusy} onClick={review.generate}>
        {generate}
      </Button>
      <ChangeAction review={review} />
    </>
  )
}

/** What opening the lines takes. */
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

/** A statement with errors: its lines are corrected in a draft. */
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

/** The very same statement is translated already: that one is opened, or another translation is used knowingly. */
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
  /** The next year of the company that is not translated yet, and the way to it; null where there is none. */
  readonly next: { readonly year: string; readonly choose: () => void } | null
}

/** It is translated: the way to it, and what else the file holds. */
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

/** Why nothing came of the last action. */
function ActionFaults({ review: { notSaved, refused } }: { readonly review: Review }) {
  if (notSaved !== null) return <ErrorCallout error={notSaved} heading={actionWords.notSaved} />
  return refused === null ? null : <NotGenerated refused={refused} />
}

/** The sentence of the server, with what it says of single fields and lines. */
function NotGenerated({ refused: { sentence, faults, problems } }: { readonly refused: TranslationRefusal }) {
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
    </Callout>
  )
}
