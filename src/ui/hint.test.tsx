import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hint } from './hint.tsx'

const draw = () => {
  render(
    <Hint id="why" text="There is no such line.">
      <button type="button" aria-describedby="why">
        N/a
      </button>
    </Hint>,
  )
  const control = screen.getByRole('button', { name: 'N/a', description: 'There is no such line.' })
  const anchor = control.parentElement ?? document.body
  const isDismissed = () => anchor.dataset['dismissed'] === 'true'
  return { control, anchor, isDismissed }
}

test('pressing Escape closes a hint', () => {
  const { control, isDismissed } = draw()
  fireEvent.focus(control)
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(isDismissed()).toBe(true)
  fireEvent.blur(control)
  expect(isDismissed()).toBe(false)
})

test('Escape closes the hint under the pointer', () => {
  const { anchor, isDismissed } = draw()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isDismissed()).toBe(false)
  fireEvent.pointerEnter(anchor)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isDismissed()).toBe(true)
})

test('Escape closes the hint of a focused control after the pointer has left it', () => {
  const { control, anchor, isDismissed } = draw()
  fireEvent.focus(control)
  fireEvent.pointerEnter(anchor)
  fireEvent.pointerLeave(anchor)
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(isDismissed()).toBe(true)
})

test('a closed hint stays closed until the pointer and the focus have left', () => {
  const { control, anchor, isDismissed } = draw()
  fireEvent.focus(control)
  fireEvent.pointerEnter(anchor)
  fireEvent.keyDown(control, { key: 'Escape' })
  fireEvent.pointerLeave(anchor)
  expect(isDismissed()).toBe(true)
  fireEvent.pointerEnter(anchor)
  fireEvent.blur(control)
  expect(isDismissed()).toBe(true)
  fireEvent.pointerLeave(anchor)
  expect(isDismissed()).toBe(false)
})
