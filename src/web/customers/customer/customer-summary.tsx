import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Attention } from '#domain/customers/attention.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts, type Fact } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { attentionText, creditText } from '#wording/customer-texts.ts'
import { attentionSectionWords, customerPageWords as words } from '#words/customer-page.ts'
import { outcomeWords } from '#words/customer-facts.ts'
import { customerColumnWords, customerCsvWords } from '#words/customers-page.ts'
import { briefDayText, calendarDayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { AccountsCell, LimitCell, RatingCell, RequestCell } from '../credit-cells.tsx'
import type { ReadCustomer } from './read-customer.ts'
import { attentionNow, newestOf, type CustomerAssessment, type ListedCustomer } from '../listed-customer.ts'

type CustomerSummaryProps = {
  readonly read: Pick<ReadCustomer, 'customer' | 'decisions'>
  readonly onEdit: () => void
}

/**
 * Shows the most important facts: what needs attention, and, side by side, the rating, the limit, the request, the
 * accounts and the latest decision.
 */
export const CustomerSummary = ({ read, onEdit }: CustomerSummaryProps) => (
  <>
    <NeedsAttention customer={read.customer} />
    <Section heading={words.summary} hasHiddenHeading look="card">
      <Facts layout="columns" facts={factsOf(read, onEdit)} />
    </Section>
  </>
)

function factsOf(
  { customer, decisions: [latest] }: CustomerSummaryProps['read'],
  onEdit: () => void,
): readonly (Fact | null)[] {
  const newest = newestOf(customer)
  const { decision, request } = customer
  return [
    { term: customerColumnWords.rating, value: <RatingCell customer={customer} /> },
    newest && {
      term: customerColumnWords.limit,
      value: <LimitCell customer={customer} />,
      notes: [say(words.assessedOn, { day: calendarDayText(newest.asOf) })],
    },
    {
      term: customerColumnWords.request,
      value: <RequestCell customer={customer} />,
      more: [
        <Button key="edit" variant="default" size="compact-sm" mt="0.35rem" onClick={onEdit}>
          {request === null ? words.addRequest : words.editRequest}
        </Button>,
      ],
    },
    { term: customerColumnWords.accounts, value: <AccountsCell customer={customer} /> },
    decision && {
      term: customerCsvWords.decision,
      value: outcomeWords[decision.outcome],
      notes: [
        latest !== undefined && latest.outcome !== 'refuse' && creditText(latest.request.currency, latest.granted),
        briefDayText(decision.decidedAt),
        decision.nextReviewOn !== null && `${customerCsvWords.review}: ${calendarDayText(decision.nextReviewOn)}`,
      ],
    },
  ]
}

/** Lists the reasons for attention, most of them with a link; shows nothing when there are none. */
function NeedsAttention({ customer }: { readonly customer: ListedCustomer }) {
  const all = attentionNow(customer)
  if (all.length === 0) return null
  return (
    <Callout severity="warning" role="region" heading={attentionSectionWords.heading} level={2}>
      <ul>
        {all.map((attention) => (
          <li key={attention.kind + ('statementId' in attention ? attention.statementId : '')}>
            {attentionText(attention)} <WayTo attention={attention} customer={customer} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}

type WayToProps = { readonly attention: Attention; readonly customer: ListedCustomer }

/**
 * Links to the record that a reason for attention concerns. For a request over the limit, shows the requested amount
 * and the limit instead; for other reasons, nothing.
 */
function WayTo({ attention, customer }: WayToProps) {
  const { kind } = attention
  if (kind === 'over-limit') return <Asked customer={customer} />
  if (kind === 'rating-worse')
    return <To to={address('assessment', { id: attention.assessmentId })} label={attentionSectionWords.toAssessment} />
  if (kind === 'restated')
    return <ToYears statementId={attention.statementId} restated={attention.restated} customer={customer} />
  if (kind === 'draft')
    return <To to={address('balanceSheetInput', { id: attention.statementId })} label={attentionSectionWords.toDraft} />
  if (kind !== 'ends-soon') return null
  const { statementId: id } = attention
  const isDraft = customer.statements.find((each) => each.id === id)?.status === 'draft'
  return (
    <To
      to={address(isDraft ? 'balanceSheetInput' : 'balanceSheetOutput', { id })}
      label={attentionSectionWords.toStatement}
    />
  )
}

type ToYearsProps = { readonly statementId: string; readonly restated: number; readonly customer: ListedCustomer }

/** A link to both statements side by side if both are stored, otherwise to the statement that restates the year. */
function ToYears({ statementId, restated, customer }: ToYearsProps) {
  const isKept = customer.statements.some(
    ({ status, reportingYear }) => status === 'generated' && reportingYear === restated,
  )
  return isKept ? (
    <To to={address('statementYears', { of: statementId })} label={attentionSectionWords.toYears} />
  ) : (
    <To to={address('balanceSheetOutput', { id: statementId })} label={attentionSectionWords.toStatement} />
  )
}

const To = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Anchor component={Link} to={to}>
    {label}
  </Anchor>
)

/** Shows the requested amount and the limit. */
function Asked({ customer }: { readonly customer: ListedCustomer }) {
  const newest = newestOf(customer)
  const { request } = customer
  if (newest === null || request === null) return null
  const asked = creditText(request.currency, request.amount)
  return (
    <Text span inherit c="dimmed">
      {newest.finalMaxCreditRUB === 0
        ? say(words.amountsNone, { request: asked })
        : say(words.amounts, { request: asked, limit: limitIn(request.currency, newest) })}
    </Text>
  )
}

/** Returns the limit in the currency of the request if the assessment contains it, otherwise in roubles. */
const limitIn = (currency: string, { finalMaxCreditRUB, finalMaxCreditUSD }: CustomerAssessment): string =>
  currency === 'USD' && finalMaxCreditUSD !== null
    ? creditText('USD', finalMaxCreditUSD)
    : creditText('RUB', finalMaxCreditRUB)
