import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardFormProblems } from '#domain/billing/card-form.ts'
import { Form } from '#ui/form.tsx'
import { cardProvider, enterCard, withoutProvider } from '../../../scripts/vitest/card-provider.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { CardEntryFields, noCard, useCardEntry, type CardWay } from './card-entry.tsx'
import { useFieldForm } from '../session/use-field-form.ts'

type CardPageProps = { readonly way: CardWay; readonly outcomes: unknown[] }

function CardPage({ way, outcomes }: CardPageProps) {
  const entry = useCardEntry(way)
  const form = useFieldForm({
    initial: { ...noCard, agree: true },
    check: cardFormProblems,
    send: async ({ cardholder }) => void outcomes.push(await entry.createPaymentMethod(cardholder)),
  })
  return (
    <>
      <Form form={form} submit="Add">
        <CardEntryFields entry={entry} />
      </Form>
      <button
        type="button"
        onClick={() => void entry.confirm('pi_1_secret_2', 'pm_1').then((outcome) => outcomes.push(outcome))}
      >
        Ask the bank
      </button>
    </>
  )
}

function draw(way: CardWay) {
  const outcomes: unknown[] = []
  return { outcomes, ...drawPage(<CardPage way={way} outcomes={outcomes} />, { api: {} }) }
}

const field = (name: string) => screen.findByRole('group', { name })

test('the page gets only the id of the entered card', async () => {
  const provider = cardProvider()
  const { user, outcomes } = draw(provider.way)
  await user.type(await screen.findByLabelText('Cardholder name'), ' Anna Petrova ')
  await enterCard(provider)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(outcomes).toEqual([{ id: 'pm_new' }])
  expect(provider.asked).toEqual([{ name: 'Anna Petrova' }])
  expect(screen.getByText('Test mode: no money moves')).toBeDefined()
})

test('missing inputs are listed in the order of the specification', async () => {
  const provider = cardProvider()
  const { user } = draw(provider.way)
  await field('Card number')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Please Enter the Card Holder Name',
    'Please Enter Valid Card Number',
    'Please Enter Valid CVC',
    'Please Enter Valid Card Expiry',
  ])
  await user.click(links[2] ?? document.body)
  await waitFor(() => expect(provider.focused()).toEqual(['cardCvc']))
  const cvc = await field('CVC')
  expect(
    cvc
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toEqual(['3 or 4 digits', 'Please Enter Valid CVC'])
})

test('the provider’s message disappears once the field is valid', async () => {
  const provider = cardProvider()
  draw(provider.way)
  await field('Expiry')
  await provider.tell('cardExpiry', { complete: false, message: 'Your card’s expiration date is in the past.' })
  expect(screen.getByText('Your card’s expiration date is in the past.').getAttribute('role')).toBe('status')
  await provider.tell('cardExpiry', { complete: true })
  expect(screen.queryByText('Your card’s expiration date is in the past.')).toBeNull()
})

test('when the provider refuses a card, createPaymentMethod resolves to the provider’s message', async () => {
  const provider = cardProvider({ created: { error: { message: 'Your card number is invalid.' } } })
  const { user, outcomes } = draw(provider.way)
  await user.type(await screen.findByLabelText('Cardholder name'), 'Anna')
  await enterCard(provider)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(outcomes).toEqual([{ message: 'Your card number is invalid.' }])
})

test.each([
  [{ paymentIntent: { status: 'succeeded' } }, { message: null }],
  [{ error: { message: 'You did not confirm.' } }, { message: 'You did not confirm.' }],
])('the bank’s response %j is passed on as %j', async (confirmed, outcome) => {
  const provider = cardProvider({ confirmed })
  const { user, outcomes } = draw(provider.way)
  await field('Card number')
  await user.click(screen.getByRole('button', { name: 'Ask the bank' }))
  expect(outcomes).toEqual([outcome])
  expect(provider.asked).toEqual([['pi_1_secret_2', { payment_method: 'pm_1' }]])
})

test('when the provider’s script fails to load, the buyer can retry', async () => {
  const { way } = cardProvider()
  withoutProvider()
  const { user } = draw(way)
  const script = () => document.head.querySelector(`script[src="${way.scriptUrl}"]`)
  await act(async () => script()?.dispatchEvent(new Event('error')))
  expect(await screen.findByText('The card fields could not be loaded')).toBeDefined()
  const later = cardProvider()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => script()?.dispatchEvent(new Event('load')))
  expect(await field('Card number')).toBeDefined()
  expect(later.asked).toEqual([])
})
