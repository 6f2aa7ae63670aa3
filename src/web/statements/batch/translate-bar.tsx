import { useQuery } from '@tanstack/react-query'
import { isOfFreePlan, usesLeft } from '#domain/billing/grants.ts'
import type { Counted } from '#domain/billing/plans.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { batchPrice, needsProof, type BatchPrice } from '#domain/batch/batch-price.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Callout } from '#ui/callout.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { batchTranslateWords as words } from '#words/file-batch.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { ProveAddress } from '../../session/address-code.tsx'
import { useSignedIn } from '../../session/session.ts'
import type { BatchRow } from './batch-rows.ts'
import { RunProgress, StoppedText } from './run-status.tsx'
import type { RunState } from './run-jobs.ts'

type TranslateBarProps = {
  /** The included statements that are ready to be translated, in the order of the table. */
  readonly ready: readonly BatchRow[]
  readonly state: RunState
  /** Whether files are being read or assessed, or a run is in progress; meanwhile nothing can be started. */
  readonly isLocked: boolean
  readonly onTranslate: () => void
  readonly onStop: () => void
}

/** Shows the cost of translating all included statements, the button that starts the run, its progress and its outcome. */
export function TranslateBar({ ready, state, isLocked, onTranslate, onStop }: TranslateBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const left = useSignedIn()?.user?.counter ?? null
  const price = batchPrice(ready.length, left)
  const { isAsking, press } = useProof('translations', price.affordable, onTranslate)
  useFoundFocus(bar, `${state.kind} ${isAsking}`)
  return (
    <ActionBar label={words.label} isSticky>
      <div ref={bar} tabIndex={-1} style={{ flex: '1 1 100%' }}>
        {state.kind === 'running' || state.kind === 'waiting' ? (
          <RunProgress state={state} progress={words.progress} onStop={onStop} />
        ) : (
          <>
            <Ended state={state} />
            {isAsking ? (
              <ProofFirst lead={words.proofLead} />
            ) : (
              <Offer
                price={price}
                isLocked={isLocked}
                isFirst={state.kind === 'idle'}
                isAnySent={ready.some(({ reviewed }) => reviewed.sent !== null)}
                onTranslate={press}
              />
            )}
          </>
        )}
      </div>
    </ActionBar>
  )
}

/**
 * If the member must confirm the address before `act`, pressing the button shows the code field; once the address is
 * confirmed, pressing it calls `act`.
 */
export function useProof(kind: Parameters<typeof useNeedsProof>[0], wanted: number, act: () => void) {
  const isNeeded = useNeedsProof(kind, wanted)
  const [isPressed, setPressed] = useState(false)
  return {
    isAsking: isNeeded && isPressed,
    press: (): void => {
      setPressed(isNeeded)
      if (!isNeeded) act()
    },
  }
}

/** The field for the emailed code, shown before a run that requires a confirmed address. */
export const ProofFirst = ({ lead }: { readonly lead: string }) => (
  <Callout severity="info" heading={words.proof}>
    <p>{lead}</p>
    <ProveAddress />
  </Callout>
)

type OfferProps = {
  readonly price: BatchPrice
  readonly isLocked: boolean
  /** Whether no translation run has started since the page was opened. */
  readonly isFirst: boolean
  /** Whether any of the statements was sent without a response, so that it may be translated already. */
  readonly isAnySent: boolean
  readonly onTranslate: () => void
}

/**
 * The price and the button. If no translations are left: the button alone if a statement may be translated already,
 * otherwise a link to the plans.
 */
function Offer({ price: { wanted, left, affordable }, isLocked, isFirst, isAnySent, onTranslate }: OfferProps) {
  if (wanted === 0)
    return (
      isFirst && (
        <Text c="dimmed">
          {words.none} {words.includedNote}
        </Text>
      )
    )
  if (left === 0)
    return (
      <Group gap="sm" justify="space-between">
        <Text flex="1 1 18rem">{isAnySent ? words.noneLeftButSent : counted(wanted, words.noneLeft)}</Text>
        {isAnySent ? (
          <Button disabled={isLocked} onClick={onTranslate}>
            {words.again}
          </Button>
        ) : (
          <ToPlans />
        )}
      </Group>
    )
  const isShort = affordable < wanted
  return (
    <Group gap="sm" justify="space-between">
      <Text flex="1 1 18rem">
        {isShort
          ? counted(left, words.priceShort, { wanted })
          : say(wanted === 1 ? words.price.one : words.price.many, { count: wanted, left })}{' '}
        <Text span inherit c="dimmed">
          {words.priceNote} {words.includedNote}
        </Text>
      </Text>
      <Button disabled={isLocked} onClick={onTranslate}>
        {isShort
          ? say(words.translateSome, { count: affordable, wanted })
          : say(wanted === 1 ? words.translate.one : words.translate.many, { count: wanted, left })}
      </Button>
    </Group>
  )
}

const ToPlans = () => (
  <Button component={Link} to={address('plans')} variant="default">
    {words.plans}
  </Button>
)

/** The outcome of the last run. */
function Ended({ state }: { readonly state: RunState }) {
  if (state.kind === 'stopped') return <StoppedText state={state} />
  if (state.kind !== 'finished') return null
  const { done, failed } = state
  return (
    <LiveText>
      {counted(done, words.done)} {failed > 0 && counted(failed, words.failed)}{' '}
      <Link to={address('financialStatements')}>{words.toList}</Link>
    </LiveText>
  )
}

/** Whether the member must confirm the email address before using up this many translations or assessments. */
function useNeedsProof(kind: Counted, wanted: number): boolean {
  const held = useQuery(currentPlanQuery(useApi()))
  const isAddressProven = useSignedIn()?.user?.isAddressProven ?? true
  const [now] = useState(() => new Date())
  const grants = (held.data?.grants ?? []).filter((grant) => grant.counted === kind)
  const free = grants.filter(isOfFreePlan)
  const others = grants.filter((grant) => !isOfFreePlan(grant))
  return needsProof({
    isAddressProven,
    wanted,
    usedOfFree: free.reduce((sum, { used }) => sum + used, 0),
    leftBesideFree: usesLeft(others, kind, now) ?? 0,
  })
}
