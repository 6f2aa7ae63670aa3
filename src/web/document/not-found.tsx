import { Anchor, Button, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { address } from '#contract/screens.ts'
import { translationKeptDays } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { assessmentPageWords } from '#words/assessment-page.ts'
import { customerPageWords } from '#words/customer-page.ts'
import { menuWords, notFoundWords, screenTitles } from '#words/site.ts'
import { noStatementWords } from '#words/statement-page.ts'
import { say } from '#wording/say.ts'
import { useSignedIn } from '../session/session.ts'

/** Where a guest can go: pages that need no account. */
const guestPlaces = [
  { label: noStatementWords.sample, to: address('exportView') },
  { label: menuWords.statementHelp, to: address('statementHelp') },
  { label: menuWords.faqs, to: address('faqs') },
] as const

const memberPlaces = [
  { label: screenTitles.TransformationInput, to: address('TransformationInput', { type: 'FinancialStatements' }) },
  { label: screenTitles.customers, to: address('customers') },
  { label: screenTitles.financialStatements, to: address('financialStatements') },
  { label: screenTitles.assessments, to: address('assessments') },
  { label: menuWords.statementHelp, to: address('statementHelp') },
] as const

/** The possible reasons why a record is missing, by refusal code. */
const reasons: ReadonlyMap<string, string> = new Map<RefusalCode, string>([
  ['statement-not-found', say(noStatementWords.unknown, { count: translationKeptDays })],
  ['assessment-not-found', assessmentPageWords.unknown],
  ['customer-not-found', customerPageWords.unknown],
])

const reasonOf = (error: Error | null): string | undefined =>
  error instanceof CallRefused && error.refusal !== null ? reasons.get(error.refusal.code) : undefined

/**
 * Whether a call failed because the record does not exist or belongs to another member; the server does not say which.
 */
export const isRecordUnknown = (error: Error | null): error is Error => reasonOf(error) !== undefined

type NotFoundProps = {
  /** The error of the failed call; null for an unknown URL. */
  readonly error?: Error | null
  /** Shown below the error. */
  readonly children?: ReactNode
}

/** The page for an unknown URL or a missing record. */
export function NotFound({ error = null, children }: NotFoundProps) {
  const places = useSignedIn() === null ? guestPlaces : memberPlaces
  return (
    <Page
      heading={notFoundWords.text}
      title={notFoundWords.title}
      {...(error === null && { lead: notFoundWords.lead })}
    >
      {error !== null && (
        <>
          <ErrorCallout error={error} />
          <Text>{reasonOf(error)}</Text>
        </>
      )}
      {children}
      <List>
        {places.map(({ label, to }) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <p>
        <Button component={Link} to={address('home')}>
          {notFoundWords.back}
        </Button>
      </p>
    </Page>
  )
}
