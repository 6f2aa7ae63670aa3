import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hint } from './hint.tsx'

test('a hint describes its control, closes when the user presses Escape, and can be shown again', () => {
  render(
    <Hint id="why" text="There is no such line.">
      <button type="button" aria-describedby="why">
        N/a
      </button>
    </Hint>,
  )
  const control = screen.getByRole('button', { name: 'N/a', description: 'There is no such line.' })
  const anchor = control.parentElement
  fireEvent.focus(control)
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(anchor?.dataset['dismissed']).toBe('true')
  fireEvent.blur(control)
  expect(anchor?.dataset['dismissed']).toBeUndefined()
})

test('Escape closes the hint that the pointer is on, even if the focus is elsewhere', () => {
  render(
    <Hint id="why" text="There is no such line.">
      <button type="button" aria-describedby="why">
        N/a
      </button>
    </Hint>,
  )
  const anchor = screen.getByRole('button').parentElement
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(anchor?.dataset['dismissed']).toBeUndefined()
  fireEvent.pointerEnter(screen.getByRole('tooltip').parentElement ?? document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(anchor?.dataset['dismissed']).toBe('true')
})
