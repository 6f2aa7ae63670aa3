import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { searchChoice, searchState } from './search-state.ts'
import { useSearchState } from './use-search-state.ts'

const opened = searchState({ part: searchChoice(['', 'one', 'two'] as const) })

function Parts() {
  const [{ part }, setPart] = useSearchState(opened)
  return (
    <>
      <output>{part === '' ? 'closed' : part}</output>
      {(['', 'one', 'two'] as const).map((each) => (
        <button key={each} type="button" onClick={() => setPart({ part: each })}>
          {each === '' ? 'close' : each}
        </button>
      ))}
    </>
  )
}

function openAt(path: string) {
  const router = createMemoryRouter([{ path: '/', element: <Parts /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('changing a search value makes no new history entry', async () => {
  const router = openAt('/?kept=1')
  press('one')
  await waitFor(() => expect(router.state.location.search).toBe('?kept=1&part=one'))
  expect(router.state.historyAction).toBe('REPLACE')
  press('close')
  await waitFor(() => expect(router.state.location.search).toBe('?kept=1'))
})

test.each([
  ['/', ['one', 'close'], '', 'closed'],
  ['/', ['one', 'close', 'two'], '?part=two', 'two'],
  ['/?part=two', ['close', 'two'], '?part=two', 'two'],
])('at %s, pressing %j in quick succession leads to the query “%s”', async (path, names, search, shown) => {
  const router = openAt(path)
  // Without `act` the router renders later, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  for (const name of names) {
    screen.getByRole('button', { name }).click()
    // Gives React time to render the result of the click.
    await Promise.resolve()
  }
  await new Promise((resolve) => setTimeout(resolve))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown))
  await waitFor(() => expect(router.state.location.search).toBe(search))
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})
