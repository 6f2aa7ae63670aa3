import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moveByArrowKeys } from './arrow-keys.ts'

/**
 * The labels of the buttons, with their rows and columns. There are two columns, but the second row has a button only
 * in the first.
 */
const places = [
  ['a', 0, 0],
  ['b', 0, 1],
  ['c', 1, 0],
  ['d', 2, 0],
  ['e', 2, 1],
] as const

test.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowLeft', 'a'],
  ['a', 'ArrowDown', 'c'],
  ['d', 'ArrowUp', 'c'],
  ['b', 'ArrowDown', 'e'],
  ['e', 'ArrowUp', 'b'],
  ['a', 'ArrowUp', 'a'],
  ['b', 'ArrowRight', 'b'],
  ['a', 'Enter', 'a'],
])('from the button %s, the key %s moves the focus to %s', (from, key, to) => {
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside take the keys
    <div onKeyDown={moveByArrowKeys}>
      {places.map(([name, row, column]) => (
        <button key={name} type="button" data-row={row} data-column={column}>
          {name}
        </button>
      ))}
    </div>,
  )
  screen.getByText(from).focus()
  fireEvent.keyDown(screen.getByText(from), { key })
  expect(document.activeElement?.textContent).toBe(to)
})
