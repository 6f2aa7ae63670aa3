import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Callout } from './callout.tsx'
import { notify } from './notify.tsx'
import { Page } from './page.tsx'
import { Section } from './section.tsx'

test('a page has a heading, a back link and actions', () => {
  drawKit(
    <Page
      heading="Fruit"
      lead="It is ripe."
      back={{ to: '/fruits', label: 'All fruits' }}
      actions={<button type="button">Eat</button>}
    />,
  )
  screen.getByRole('heading', { level: 1, name: 'Fruit' })
  screen.getByText('It is ripe.')
  expect(screen.getByRole('link', { name: 'All fruits' }).getAttribute('href')).toBe('/fruits')
  screen.getByRole('button', { name: 'Eat' })
  expect(document.title).toBe('title')
})

test('a page can set the document title', async () => {
  const { redraw } = drawKit(<Page heading="Fruit" title="Apple" />)
  expect(document.title).toBe('Apple')
  const shown = (errors: readonly string[]): void =>
    redraw(
      <Page heading="Fruit" title="Apple">
        <Callout severity="warning">Soft</Callout>
        {errors.map((error) => (
          <Callout key={error} severity="error">
            {error}
          </Callout>
        ))}
      </Page>,
    )
  shown(['Rotten', 'Eaten'])
  await waitFor(() => expect(document.title).toBe('wrong: Apple'))
  shown(['Eaten'])
  expect(document.title).toBe('wrong: Apple')
  shown([])
  await waitFor(() => expect(document.title).toBe('Apple'))
})

test('a section is a region named by its heading', () => {
  drawKit(
    <Section heading="Seeds" lead="Few" actions={<button type="button">Plant</button>}>
      <p>Five</p>
    </Section>,
  )
  const section = within(screen.getByRole('region', { name: 'Seeds' }))
  section.getByRole('heading', { level: 2, name: 'Seeds' })
  for (const text of ['Few', 'Five', 'Plant']) section.getByText(text)
})

test('a success notification is a status, and a failure is an alert', async () => {
  let undone = 0
  notify.clear()
  const { user } = drawKit(<Page heading="Fruit" />)
  notify.done('Eaten.')
  notify.failure('Rotten.')
  notify.undoable({ message: 'Thrown away.', undo: 'Undo', onUndo: () => undone++ })
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Eaten.'))
  expect(screen.getByRole('alert').textContent).toContain('Rotten.')
  expect(screen.getAllByRole('button', { name: 'close' })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  notify.clearFailures()
  await waitFor(() => expect(screen.queryByText('Rotten.')).toBeNull())
  screen.getByText('Eaten.')
})

test('the focus returns to the page when an undo notification closes', async () => {
  const { user } = drawKit(
    <main tabIndex={-1}>
      <Page heading="Fruit" />
    </main>,
  )
  notify.undoable({ message: 'Thrown away.', undo: 'Undo', onUndo: () => undefined })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
