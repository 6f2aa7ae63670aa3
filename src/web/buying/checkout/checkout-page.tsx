import { Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { address } from '#contract/screens.ts'
import { payPalWay } from '#domain/billing/checkout-form.ts'
import type { Member } from '#domain/people/member.ts'
import { memberAgeYearsMin } from '#domain/policy.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { Columns } from '#ui/columns.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { CheckField, ChoiceField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Section } from '#ui/section.tsx'
import { countryOptions } from '#wording/countries.ts'
import { periodText } from '#wording/plan-price-text.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { utcDayText, utcLastDayText } from '#words/locale.ts'
import { buyerWords, checkoutWords as words, orderSummaryWords, usesWords } from '#words/payments.ts'
import { centsText } from '../bought-texts.ts'
import { CameBack, NotPaid, obstacleOf, ProofSection, TermsLinks } from './checkout-notices.tsx'
import type { CheckoutQuote } from './payment-actions.ts'
import { AcceptedOrder, PendingPayment } from './payment-outcome.tsx'
import { useCheckoutForm, useChoice } from './use-checkout.ts'
import { type PayableCard, WayToPay } from './way-to-pay.tsx'

type CheckoutPageProps = {
  /** Opens another site in the same tab; replaced in tests. */
  readonly leaveFor?: (url: string) => void
}

const assign = (url: string): void => window.location.assign(url)

/**
 * The checkout of a plan: the total, the payment method, the address for the invoice, and the outcome of the payment.
 */
export default function CheckoutPage({ leaveFor = assign }: CheckoutPageProps) {
  const { quote, shownQuote, cards, member, isReady, notSold, choice, isQuantity, setQuantity } = useChoice()
  if (notSold !== null)
    return (
      <CheckoutFrame>
        <Callout severity="warning">{words[notSold]}</Callout>
      </CheckoutFrame>
    )
  const retry = () => void quote.refetch()
  if (isReady && shownQuote !== undefined && member.data !== undefined) {
    const known = { quote: shownQuote, cards: cards.data ?? [], haveCardsFailed: cards.isError, member: member.data }
    const hasFailed = quote.data === undefined
    const isQuoted = !hasFailed && !quote.isPlaceholderData && shownQuote.quantity === choice.quantity
    // The key makes React start a new checkout for another plan.
    return (
      <Checkout
        key={shownQuote.plan.id}
        {...known}
        leaveFor={leaveFor}
        setQuantity={setQuantity}
        isWorkedOut={isQuantity && isQuoted}
        quantity={choice.quantity}
        fault={hasFailed && <ErrorCallout error={quote.error} heading={words.notLoaded} onRetry={retry} />}
      />
    )
  }
  const failed = [quote, member].find(({ isError }) => isError)
  return (
    <CheckoutFrame>
      {failed === undefined ? (
        <Loading height="24rem" />
      ) : (
        <ErrorCallout error={failed.error} heading={words.notLoaded} onRetry={() => void failed.refetch()} />
      )}
    </CheckoutFrame>
  )
}

const CheckoutFrame = ({ children }: { readonly children: ReactNode }) => (
  <Page heading={words.heading} width="wide" back={{ to: address('plans'), label: words.back }}>
    {children}
  </Page>
)

type CheckoutProps = {
  readonly quote: CheckoutQuote
  readonly cards: readonly PayableCard[]
  readonly haveCardsFailed: boolean
  readonly member: Member
  readonly quantity: number
  readonly setQuantity: (quantity: number | null) => void
  /** Whether the server has already calculated the amounts for the quantity that is shown. */
  readonly isWorkedOut: boolean
  /** Says that the amounts for this quantity could not be loaded. */
  readonly fault: ReactNode
  readonly leaveFor: (url: string) => void
}

function Checkout(props: CheckoutProps) {
  const { quote, cards, haveCardsFailed, member, quantity, setQuantity, isWorkedOut, fault, leaveFor } = props
  const { email, isAddressProven: isProven } = member
  const { form, way, card, payment, isUnproven } = useCheckoutForm({
    quote,
    cards,
    memberId: member.id,
    isProven,
    leaveFor,
  })
  const { state } = payment
  const isFree = state.step === 'choosing'
  if (state.step === 'paid')
    return (
      <CheckoutFrame>
        <AcceptedOrder order={state.order} email={email} />
      </CheckoutFrame>
    )
  const summary = <OrderSummary quote={quote} way={way} quantity={quantity} onQuantity={isFree ? setQuantity : null} />
  if (state.step === 'pending')
    return (
      <CheckoutFrame>
        <PendingPayment email={email} checks={state.checks} onCheck={() => void payment.check(state.order.id)} />
        {summary}
      </CheckoutFrame>
    )
  const obstacle = obstacleOf(quote)
  return (
    <CheckoutFrame>
      <Columns side="first">
        {summary}
        {obstacle ?? (
          <Stack gap="lg">
            <CameBack />
            {fault}
            {!isProven && <ProofSection email={email} />}
            {isUnproven && (
              <Callout severity="warning" isUrgent heading={words.unproven}>
                <p>{words.unprovenPress}</p>
              </Callout>
            )}
            {state.step === 'choosing' && state.said !== null && <NotPaid said={state.said} />}
            <Form
              form={form}
              name={words.heading}
              width="narrow"
              submit={submitText(way, quote)}
              {...remedyOf(form.refused)}
              isHeld={!isFree || !isWorkedOut}
            >
              <WayToPay quote={quote} cards={cards} haveCardsFailed={haveCardsFailed} way={way} card={card} />
              <BuyerFields />
              <CheckField
                name="agree"
                label={say(words.agree, { limit: memberAgeYearsMin })}
                description={<TermsLinks />}
              />
            </Form>
            <LiveStatus text={stepText[state.step]} />
          </Stack>
        )}
      </Columns>
    </CheckoutFrame>
  )
}

/** Says what the buyer can do after a refusal; when the outcome is unknown, says that retrying is safe. */
function remedyOf(refused: { readonly code: string | null } | null) {
  if (refused === null) return {}
  if (refused.code === null || refused.code === 'payment-unanswered') return { remedy: words.chargedOnce }
  return refused.code === 'payment-declined' ? { remedy: words.notPaidHint } : {}
}

/** The announcement to screen readers at each step of the payment. */
const stepText = {
  choosing: '',
  paying: words.paying,
  'bank-asks': words.bankAsks,
  'at-paypal': words.leaving,
} as const

const submitText = (way: string, { totalCents }: CheckoutQuote): string =>
  way === payPalWay ? words.toPayPal : say(words.pay, { price: centsText(totalCents) })

function BuyerFields() {
  const countries = useMemo(() => [{ value: '', label: buyerWords.noCountry }, ...countryOptions()], [])
  return (
    <Section look="ruled" heading={buyerWords.heading} lead={buyerWords.lead}>
      <TextField name="name" label={buyerWords.name} autoComplete="name" />
      <TextField name="company" label={buyerWords.company} autoComplete="organization" isOptional />
      <TextField name="address" label={buyerWords.address} autoComplete="street-address" isOptional />
      <ChoiceField name="country" label={buyerWords.country} choices={countries} isOptional />
      <TextField name="taxNumber" label={buyerWords.taxNumber} autoComplete="off" isOptional />
    </Section>
  )
}

type OrderSummaryProps = {
  readonly quote: CheckoutQuote
  /** The payment method. The summary depends on the method, because only a card is charged again each month. */
  readonly way: string
  /** The quantity that the buyer wants; the amounts follow once the server has calculated them. */
  readonly quantity: number
  /** Called when the buyer changes the quantity; null when it can no longer be changed. */
  readonly onQuantity: ((quantity: number | null) => void) | null
}

/** Shows the plan, its cost now and later, and what it contains. */
function OrderSummary({ quote, way, quantity, onQuantity }: OrderSummaryProps) {
  return (
    // Without this element, the summary would be stretched to the height of the adjacent form.
    <div>
      <Section look="paper" heading={orderSummaryWords.heading}>
        <Stack gap="md">
          {quote.quantityMax > 1 && (
            <QuantityField
              label={(quote.plan.gives?.translations ?? 1) > 1 ? orderSummaryWords.packs : orderSummaryWords.quantity}
              description={say(orderSummaryWords.quantityHint, { limit: quote.quantityMax })}
              value={quantity}
              max={quote.quantityMax}
              onChange={(wanted) => onQuantity?.(wanted)}
              isDisabled={onQuantity === null}
              words={orderSummaryWords}
              fault={say(orderSummaryWords.quantityFault, { limit: quote.quantityMax })}
            />
          )}
          <Facts layout="above" label={orderSummaryWords.heading} facts={factsOf(quote, way)} />
        </Stack>
      </Section>
    </div>
  )
}

const factsOf = (quote: CheckoutQuote, way: string): readonly Fact[] => {
  const { plan, unitCents, totalCents, gives, usableUntil, isSample, left } = quote
  const until = plan.slug === 'month' ? orderSummaryWords.monthUntil : orderSummaryWords.until
  return [
    { term: orderSummaryWords.plan, value: plan.name },
    { term: orderSummaryWords.unit, value: centsText(unitCents), notes: [periodText(plan)] },
    {
      term: orderSummaryWords.total,
      value: <strong>{centsText(totalCents)}</strong>,
      notes: [orderSummaryWords.vat, isSample && orderSummaryWords.sample],
    },
    {
      ...listed(orderSummaryWords.gives, usesTexts(gives)),
      notes: [say(until, { date: utcLastDayText(usableUntil) })],
    },
    { term: orderSummaryWords.next, ...nextCharge(quote, way) },
    listed(
      orderSummaryWords.left,
      usesTexts({ translations: left.counter ?? 0, assessments: left.assessmentCounter ?? 0 }),
    ),
  ]
}

const listed = (term: string, [value = usesWords.none, ...more]: readonly string[]) => ({ term, value, more })

/** Returns the day and the amount of the next charge, and how to cancel; or says that there is no next charge. */
function nextCharge({ plan, nextCharge: next }: CheckoutQuote, way: string): Omit<Fact, 'term'> {
  if (plan.slug !== 'month') return { value: orderSummaryWords.nextOnce }
  if (way === payPalWay || next === null) return { value: orderSummaryWords.nextPayPal }
  const value = say(orderSummaryWords.nextCharge, { price: centsText(next.cents), date: utcDayText(next.on) })
  return { value, notes: [orderSummaryWords.nextNote] }
}
