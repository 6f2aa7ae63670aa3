import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { Callout } from '#ui/callout.tsx'
import { Section } from '#ui/section.tsx'
import { checkoutWords as words } from '#words/payments.ts'
import { say } from '#wording/say.ts'
import { AddressCodeForm, useAddressCode } from '../../session/address-code.tsx'
import type { CheckoutQuote } from './payment-actions.ts'

// The notices around the checkout form, and the links to the terms in it.

/** Says why nothing can be paid here; null when payment is possible. */
export function obstacleOf({ ways, subscriptionId }: CheckoutQuote): ReactNode {
  const notSold = ways.notSold ?? (ways.card === null && ways.payPal === null ? 'no-provider' : null)
  if (notSold !== null) return <Callout severity="warning">{words[notSold]}</Callout>
  if (subscriptionId === null) return null
  return (
    <Callout
      severity="info"
      heading={words.subscribed}
      actions={
        <Button variant="default" component={Link} to={address('subscription')}>
          {words.toSubscription}
        </Button>
      }
    >
      {words.subscribedText}
    </Callout>
  )
}

/** Whether the buyer cancelled at PayPal, which then adds the id of its order to the return URL as `token`. */
export function useIsBackFromPayPal(): boolean {
  const [asked] = useSearchParams()
  return asked.has('token')
}

export const CameBack = () => useIsBackFromPayPal() && <Callout severity="info">{words.cancelled}</Callout>

/** Lets the buyer confirm the email address on the page, so that the choices made here are not lost. */
export function ProofSection({ email }: { readonly email: string }) {
  const code = useAddressCode(() => undefined)
  return (
    <Section look="paper" heading={words.unproven} lead={say(words.unprovenText, { email })}>
      <AddressCodeForm code={code} email={email} />
    </Section>
  )
}

/** Says why the last attempt to pay failed, or that the order was paid and has ended since. */
export function NotPaid({ said }: { readonly said: string }) {
  const isEnded = said === words.endedBefore
  return (
    <Callout severity="warning" isUrgent heading={isEnded ? words.ended : words.notPaid} level={2}>
      <p>{said}</p>
      {!isEnded && <p>{words.notPaidHint}</p>}
    </Callout>
  )
}

/** The links to the terms. They open in a new tab, so that this form keeps what was typed. */
export const TermsLinks = () => (
  <>
    {(
      [
        ['terms', words.terms],
        ['salesTerms', words.salesTerms],
      ] as const
    ).map(([screen, label]) => (
      <span key={screen} style={{ display: 'block' }}>
        <Anchor href={address(screen)} target="_blank" rel="noreferrer">
          {label}
        </Anchor>{' '}
        {words.newTab}
      </span>
    ))}
  </>
)
