import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { generated } from '../../fixtures/kept-statement.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { depreciation, draw, missing, put, rate, result } from '../../../../scripts/vitest/drawn-analysis.tsx'
import { makeSession } from '../../session/session.ts'
import { storedNames } from '../../session/stored-names.ts'
import { readTyped } from '../../session/typed-inputs.ts'

const boris = { ...anna, id: '2', name: 'Boris' }
const typedBy = (memberId: string) => readTyped(window.localStorage, { memberId, statementId: generated.id })
const keptNames = () => Object.keys(window.localStorage).filter((name) => name.startsWith('assessment:'))

/** Leaves the page, so that React unmounts it, and comes back to it. */
async function comeBack({ router }: Awaited<ReturnType<typeof draw>>): Promise<void> {
  await router.navigate('/')
  await waitFor(() => expect(screen.queryByText(/^Credit assessment:/)).toBeNull())
  await router.navigate(address('analysis', { id: generated.id }))
  await screen.findByText('Inputs', { selector: 'h2' })
}

test('typed inputs are restored when the member returns', async () => {
  const drawn = await draw()
  put(rate(), '80,5')
  put(depreciation('2024'), '61 200')
  expect(typedBy(anna.id)).toEqual({ rubPerUsd: '80,5', 'depreciationAndAmortization.current': '61 200' })
  await comeBack(drawn)
  expect([rate().value, depreciation('2024').value]).toEqual(['80,5', '61 200'])
  put(rate(), '')
  put(depreciation('2024'), '')
  expect(keptNames()).toEqual([])
})

test('a member who returns to an invalid input still sees a result', async () => {
  const drawn = await draw()
  put(rate(), '80')
  put(depreciation('2024'), '61,200')
  await comeBack(drawn)
  expect([rate().value, depreciation('2024').value]).toEqual(['80', '61,200'])
  screen.getByText('“61,200” can mean 61200 or 61.200. Type it without the comma or point.')
  result().getByText('The result uses the last valid inputs.')
  await drawn.user.click(screen.getByRole('tab', { name: 'Please note' }))
  expect(missing().queryByText('Exchange rate')).toBeNull()
  missing().getByText('Depreciation and amortisation')
})

test('one member’s typed inputs are not shown to another member', async () => {
  let asked = 0
  const { session } = await draw({ api: { readStatement: async () => ((asked += 1), generated) } })
  put(rate(), '80')
  act(() => session.begin({ token: 'second', user: boris }))
  await waitFor(() => expect(rate().value).toBe(''))
  // The statement is fetched again, because the other member may not have access to it.
  expect(asked).toBe(2)
  put(rate(), '90')
  expect([typedBy(anna.id), typedBy(boris.id)]).toEqual([{ rubPerUsd: '80' }, { rubPerUsd: '90' }])
})

test.each([
  ['another member is signed in', () => makeSession(window.localStorage).begin({ token: 'second', user: boris })],
  ['the member is unknown', () => window.localStorage.removeItem(storedNames.user)],
  ['no one is signed in', () => makeSession(window.localStorage).end()],
])('what the member types is not stored when %s in another tab', async (_, elsewhere) => {
  const { session } = await draw()
  const field = rate()
  elsewhere()
  act(() => {
    session.restore()
    fireEvent.change(field, { target: { value: '80' } })
  })
  expect(keptNames()).toEqual([])
})
