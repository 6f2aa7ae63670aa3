import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { customerAssessment, listedCustomer } from '../../fixtures/kept-customer.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { leaveByReload } from '../../../../scripts/vitest/reloaded.ts'
import { DecisionSection } from './decision-section.tsx'

test('a decision is refused if the figures of its assessment have changed', async () => {
  let version = 1
  const sent: unknown[] = []
  const { user } = drawPage(<DecisionSection customer={listedCustomer()} />, {
    api: {
      readAssessment: async () => ({ ...keptWith(), version, methodVersion: `1.${version}` }),
      saveDecision: async ({ body }) => {
        sent.push(body.assessmentVersion)
        if (body.assessmentVersion !== version) throw refused('assessment-changed')
        return { id: 'decision-1', decidedAt: new Date() }
      },
    },
    signedIn,
    at: '/customers/bridge',
  })
  await screen.findByText(/method 1\.1/)
  version = 2
  const form = within(screen.getByRole('form', { name: 'Your decision' }))
  await user.click(form.getByRole('button', { name: 'Save the decision' }))
  await form.findByText(/This assessment was changed elsewhere/)
  await screen.findByText(/method 1\.2/)
  await user.click(form.getByRole('button', { name: 'Save the decision' }))
  await screen.findByText('The decision is saved.')
  expect(sent).toEqual([1, 2])
})

const first = customerAssessment({ id: 'first', savedAt: new Date('2025-06-03') })
const second = customerAssessment({ id: 'second', savedAt: new Date('2025-06-04') })
const newer = 'The assessment shown here is not the one you began this decision with.'

/** Draws the section with the first assessment; a button adds the second, as a refetch does. */
async function drawGrowing(refusal?: Error) {
  const sent: unknown[] = []
  const Growing = () => {
    const [assessments, setAssessments] = useState([first])
    return (
      <>
        <button type="button" onClick={() => setAssessments([first, second])}>
          Add
        </button>
        <DecisionSection customer={listedCustomer({ assessments })} />
      </>
    )
  }
  const { user } = drawPage(<Growing />, {
    api: {
      readAssessment: async ({ body: { id } }) => ({ ...keptWith(), id }),
      saveDecision: async ({ body }) => {
        sent.push(body.assessmentId)
        if (refusal !== undefined) throw refusal
        return { id: 'decision-1', decidedAt: new Date() }
      },
    },
    signedIn,
    at: '/customers/bridge',
  })
  const form = within(await screen.findByRole('form', { name: 'Your decision' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  async function type() {
    await user.click(form.getByRole('textbox', { name: /^Reasons/ }))
    await user.paste('Pays late')
  }
  return { sent, press, type }
}

test('a typed decision stays with its assessment when a newer assessment is saved', async () => {
  const { sent, press, type } = await drawGrowing()
  await type()
  expect(screen.queryByText(newer)).toBeNull()
  await press('Add')
  await screen.findByText(newer)
  await press('Save the decision')
  await screen.findByText('The decision is saved.')
  expect(sent).toEqual(['first'])
  expect(screen.queryByText(newer)).toBeNull()
})

test('a refused decision does not move to a newer assessment', async () => {
  const { sent, press, type } = await drawGrowing(refused('assessment-changed'))
  await type()
  await press('Add')
  await press('Save the decision')
  await screen.findByText(/This assessment was changed elsewhere/)
  screen.getByText(newer)
  await press('Save the decision')
  await waitFor(() => expect(sent).toEqual(['first', 'first']))
})

test('after a reload, the member can base the decision on the newer assessment', async () => {
  const before = await drawGrowing()
  await before.type()
  leaveByReload()
  const { sent, press } = await drawGrowing()
  await press('Add')
  await screen.findByText(newer)
  await press('Decide on the one shown')
  expect(screen.queryByText(newer)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Amount/ }))
  await press('Save the decision')
  await screen.findByText('The decision is saved.')
  expect(sent).toEqual(['second'])
})

test('a typed decision is restored when the member returns to the customer', async () => {
  const before = await drawGrowing()
  await before.type()
  cleanup()
  await drawGrowing()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reasons/ }).value).toBe('Pays late')
})

test('an empty decision belongs to the newest assessment', async () => {
  const { sent, press } = await drawGrowing()
  await press('Add')
  expect(screen.queryByText(newer)).toBeNull()
  await press('Save the decision')
  await screen.findByText('The decision is saved.')
  expect(sent).toEqual(['second'])
})

const typedAmounts = [
  ['1 500 000,50', 'Read as RUB 1,500,001.'],
  ['1,500', null],
  ['1.500', 'Read as RUB 1,500.'],
  ['1.5 mln', 'Read as RUB 1,500,000.'],
  ['about 12 bags', null],
] as const

test.each(isFull ? typedAmounts : typedAmounts.slice(0, 2))(
  'below an amount typed as “%s”, the form says: %s',
  async (typed, said) => {
    const request = { amount: 1_000, currency: 'RUB', termsDays: null }
    const { user } = drawPage(<DecisionSection customer={listedCustomer({ request })} />, {
      api: { readAssessment: async () => keptWith() },
      signedIn,
      at: '/customers/bridge',
    })
    const form = within(await screen.findByRole('form', { name: 'Your decision' }))
    expect(form.queryByText(/^Read as/)).toBeNull()
    await user.click(form.getByRole('radio', { name: 'Approve less' }))
    for (const name of [/^Amount$/, 'Amount approved']) {
      const field = form.getByRole('textbox', { name })
      await user.clear(field)
      await user.paste(typed)
      expect(form.queryByText(/^Read as/)?.textContent.replaceAll('\u00a0', ' ') ?? null).toBe(said)
      await user.clear(field)
    }
  },
)
