import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Views } from './views.tsx'

test('the view named by `first` is shown at first', async () => {
  const views = [
    { id: 'a', title: 'One', content: 'The first.' },
    { id: 'b', title: 'Two', content: 'The second.' },
  ]
  const { user } = drawKit(<Views label="Parts" views={views} first="b" />)
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('The second.')
  await user.click(screen.getByRole('tab', { name: 'One' }))
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('The first.')
  expect(screen.queryByText('The second.')).toBeNull()
})

test('all views are printed if `isPrintedWhole` is true', () => {
  const views = [
    { id: 'a', title: 'One', content: 'The first.' },
    { id: 'b', title: 'Two', content: 'The second.' },
  ]
  drawKit(<Views label="Parts" views={views} first="b" isPrintedWhole />)
  expect(screen.queryByText('The first.')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('The first.').dataset['printed']).toBe('true')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('The first.')).toBeNull()
})
