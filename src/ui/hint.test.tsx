import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hint } from './hint.tsx'

test('a hint describes its control, leaves with Escape and is offered again', () => {
  render(
    <Hint id="why" text="There is no such line.">
      <button type="button" aria-describedby="why">
        N/a
      </button>
    </Hint>,
  )
  const control = screen.getByRole('button', { name: 'N/a', description: 'There is no such line.' })
  const anchor = control.parentElement
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(anchor?.dataset['dismissed']).toBe('true')
  fireEvent.blur(control)
  expect(anchor?.dataset['dismissed']).toBeUndefined()
})
