import { Anchor, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { address } from '#contract/screens.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import { Callout, Quote } from '#ui/callout.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { ResultBar } from '#ui/workbench.tsx'
import { analysisPageWords, savePanelWords as words } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import { NoResponse } from '#browser/no-response.ts'
import { quoteOf, sentenceOf } from '#browser/sentences.ts'
import { DeferredNote } from '../../session/deferred-note.tsx'
import { ProveAddress } from '../../session/address-code.tsx'
import type { ShownAssessment } from '../../document/assessment/shown-assessment.ts'
import { VerdictLine } from '../../document/assessment/verdict-line.tsx'
import { useSignedIn } from '../../session/session.ts'
import type { AssessmentSaving } from './use-saving.ts'

type SaveBarProps = {
  readonly shown: ShownAssessment
  readonly saving: AssessmentSaving
  readonly isFaulty: boolean
  /** Called when the member tries to save while a field has an error. */
  readonly onFaulty: () => void
}

/**
 * Shows the conclusions so far, the save button, the cost of saving, and the reason if saving failed. Screen readers
 * announce the conclusions as they change.
 */
export function SaveBar({ shown, saving, isFaulty, onFaulty }: SaveBarProps) {
  const [isTried, setTried] = useState(false)
  const refusal = useRef<HTMLDivElement>(null)
  const { error } = saving
  useEffect(() => {
    if (error !== null) refusal.current?.focus()
  }, [error])
  const save = (): void => {
    setTried(isFaulty)
    if (isFaulty) onFaulty()
    else saving.mutate()
  }
  return (
    <ResultBar
      heading={analysisPageWords.result}
      actions={
        <>
          <Button loading={saving.isPending} onClick={save}>
            {words.save}
          </Button>
          <AssessmentCost />
        </>
      }
      notices={
        <>
          {isFaulty && <Callout severity="warning">{analysisPageWords.ofLastInputs}</Callout>}
          {isTried && isFaulty && <Callout severity="error">{words.faulty}</Callout>}
          <DeferredNote of="assessment" isWaiting={saving.data === null} />
          {error !== null && <NotSaved error={error} ref={refusal} />}
        </>
      }
    >
      <VerdictLine shown={shown} />
      <OtherAmounts shown={shown} />
      <LiveStatus text={resultIn(shown)} />
    </ResultBar>
  )
}

/** Shows the recommended maximum in dollars, or why none is recommended; shows nothing without a rate. */
function OtherAmounts({ shown: { conclusion, printout } }: Pick<SaveBarProps, 'shown'>) {
  const { label, details } = printout.headline.credit
  if (conclusion.limitUsd === null) return null
  return (
    <Text c="dimmed" fz="sm">
      {say(analysisPageWords.alsoIn, { label, amounts: details.join(' · ') })}
    </Text>
  )
}

function resultIn({ printout: { headline } }: ShownAssessment): string {
  const { rating, risk, credit } = headline
  const amounts = [credit.text, ...credit.details].join(', ')
  return say(analysisPageWords.resultAnnounced, { rating: rating.text, risk: risk.text, credit: amounts })
}

const PlansLink = () => (
  <Anchor component={Link} to={address('analysisPlans')}>
    {words.plans}
  </Anchor>
)

/** Says that saving uses one of the assessments left, and how many are left; links to the plans if none are left. */
function AssessmentCost() {
  const counter = useSignedIn()?.user?.assessmentCounter ?? 0
  return (
    <Text inherit>
      {counter > 0 ? (
        say(counter === 1 ? words.costLast : words.cost, { count: counter })
      ) : (
        <>
          {words.noneLeft} <PlansLink />
        </>
      )}
    </Text>
  )
}

/** The remedies for the refusals that a retry would not resolve, by refusal code. */
const remedies: Readonly<Partial<Record<RefusalCode, ReactNode>>> = {
  'no-assessments-left': <PlansLink />,
  'assessment-needs-proof': <ProveAddress />,
  'assessment-differs': (
    <Button variant="default" size="compact-md" onClick={() => window.location.reload()}>
      {words.reload}
    </Button>
  ),
  'statement-not-found': (
    <Anchor component={Link} to={address('financialStatements')}>
      {words.toList}
    </Anchor>
  ),
}

type NotSavedProps = { readonly error: Error; readonly ref: Ref<HTMLDivElement> }

/**
 * Says why the assessment was not saved: the server's sentence, the problems that it found, and what the member can do.
 */
function NotSaved({ error, ref }: NotSavedProps) {
  const refusal = error instanceof CallRefused ? error.refusal : null
  const found = foundIn(refusal)
  const quote = quoteOf(error)
  return (
    <Callout severity="error" heading={words.notDone} ref={ref} actions={remedyOf(refusal)}>
      <p>{error instanceof NoResponse ? words.noResponse : sentenceIn(error, refusal)}</p>
      {found.length > 0 && (
        <ul>
          {found.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <p>{words.kept}</p>
      {quote !== null && <Quote>{quote}</Quote>}
    </Callout>
  )
}

/**
 * Returns the server's sentence, except when no assessments are left: that sentence names the plans page for API
 * clients, while here a link leads to the page.
 */
const sentenceIn = (error: Error, refusal: RefusalOutput | null): string =>
  refusal?.code === 'no-assessments-left' ? words.noneLeft : sentenceOf(error)

const foundIn = (refusal: RefusalOutput | null): readonly string[] => [
  ...new Set([...(refusal?.problems ?? []), ...(refusal?.found ?? [])].map(({ message }) => message)),
]

function remedyOf(refusal: RefusalOutput | null): ReactNode {
  const codes: readonly string[] = Object.keys(remedies)
  if (refusal === null || !codes.includes(refusal.code)) return null
  // the cast is safe: the server sends only the codes in the table of refusals
  return remedies[refusal.code as RefusalCode]
}
