import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  cellOf,
  entryNow,
  focused,
  openGrid,
  press,
  rowsNow,
  type,
  where,
} from '../../../scripts/vitest/drawn-grid.tsx'
import { hidePage } from '../../../scripts/vitest/hidden-page.ts'

/** Focuses and presses the first button with this name. */
function pressButton(name: string): void {
  const [button] = screen.getAllByRole('button', { name })
  act(() => button?.focus())
  fireEvent.click(button!)
}
const chooseUnit = (): void => void fireEvent.change(screen.getByRole('combobox'), { target: { value: '383' } })
function openChecks(): HTMLElement {
  const checks = document.querySelector('details')!
  checks.open = true
  fireEvent(checks, new Event('toggle'))
  return checks
}

test('the arrow keys move the focus', () => {
  openGrid()
  expect(press('ArrowDown', 'ArrowRight')).toBe(false)
  expect(where()).toBe('1120 previous')
})

test('the grid is a single tab stop, at the last visited cell', () => {
  openGrid()
  press('ArrowDown', 'ArrowRight')
  const stops = [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[tabindex="0"]')]
  expect(stops).toEqual([cellOf('1120', 'previous')])
  expect(press('Tab')).toBe(true)
})

test('Enter keeps the text of a cell, and Escape discards it', () => {
  openGrid()
  type('12')
  press('Enter')
  expect([where(), rowsNow()]).toEqual(['1120 current', { '1110': { current: 12 } }])
  press('ArrowUp', 'F2')
  const field = focused()
  expect(field).toBeInstanceOf(HTMLInputElement)
  expect([(field as HTMLInputElement).value, (field as HTMLInputElement).type]).toEqual(['12', 'text'])
  fireEvent.input(field, { target: { value: '99' } })
  press('Escape')
  expect([where(), rowsNow()['1110']]).toEqual(['1110 current', { current: 12 }])
  press('Enter')
  fireEvent.input(focused(), { target: { value: '13' } })
  press('Tab')
  expect([where(), rowsNow()['1110']]).toEqual(['1110 previous', { current: 13 }])
})

test('Tab moves from cell to cell after typing, and leaves the grid after Escape', () => {
  openGrid()
  type('1')
  press('Tab')
  type('2')
  press('Tab')
  expect(where()).toBe('1120 current')
  expect(press('Tab')).toBe(false)
  expect([where(), press('Shift+Tab'), where()]).toEqual(['1120 previous', false, '1120 current'])
  press('Escape')
  expect(press('Tab')).toBe(true)
})

test('in the last cell, Tab keeps the text and leaves the grid', () => {
  openGrid()
  press('Control+End')
  type('7')
  expect(press('Tab')).toBe(true)
  expect([where(), rowsNow()]).toEqual(['capitalExpenditures previous', { capitalExpenditures: { previous: 7 } }])
})

test('typed text is kept when the user clicks elsewhere', () => {
  openGrid()
  type('5')
  act(() => screen.getByRole('combobox').focus())
  expect(rowsNow()).toEqual({ '1110': { current: 5 } })
  expect(focused()).toBe(screen.getByRole('combobox'))
})

test.each([
  ['the page is hidden', () => hidePage()],
  ['the user goes back', () => fireEvent.popState(window)],
])('the text in an open cell is kept when %s', (_, leave) => {
  openGrid()
  type('5')
  leave()
  expect(rowsNow()).toEqual({ '1110': { current: 5 } })
})

test('an open cell stays open if only the window loses focus', () => {
  openGrid({ '1110': { current: 7 } })
  type('12')
  const field = focused()
  fireEvent.blur(field)
  expect([focused(), rowsNow()]).toEqual([field, { '1110': { current: 7 } }])
  // switching to another tab also hides the page
  hidePage()
  expect(rowsNow()).toEqual({ '1110': { current: 12 } })
  press('Escape')
  expect([where(), rowsNow()]).toEqual(['1110 current', { '1110': { current: 7 } }])
})

test.each([
  ['a deducted amount that was filed as negative', '2120', -900],
  ['a fraction that would be ambiguous if it were typed', '2900', 1.234],
])('Escape restores %s exactly, even if the page was hidden meanwhile', (_, row, current) => {
  openGrid({ [row]: { current } })
  act(() => cellOf(row, 'current').focus())
  fireEvent.pointerDown(cellOf(row, 'current'), { button: 0 })
  type('12')
  hidePage()
  expect(rowsNow()).toEqual({ [row]: { current: 12 } })
  press('Escape')
  expect(rowsNow()).toEqual({ [row]: { current } })
})

test('a column of amounts typed by keyboard alone ends up in the right cells', () => {
  openGrid()
  for (const amount of ['10', '20', '30']) {
    type(amount)
    press('Enter')
  }
  expect(rowsNow()).toEqual({ '1110': { current: 10 }, '1120': { current: 20 }, '1130': { current: 30 } })
})

test('Shift with the arrow keys selects cells, also on a Russian keyboard', () => {
  const rows = { '1110': { current: 1, previous: 2 }, '1120': { current: 3, previous: 4 } }
  openGrid(rows)
  press('Shift+ArrowRight', 'Shift+ArrowDown')
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  press('Delete')
  expect(rowsNow()).toEqual({})
  press('Control+z')
  expect(rowsNow()).toEqual(rows)
  expect(screen.getByRole('status').textContent).toBe('Undone: clearing.')
  press('Control+Shift+z')
  expect(rowsNow()).toEqual({})
  press('Control+я')
  expect(rowsNow()).toEqual(rows)
  press('Control+y')
  expect(rowsNow()).toEqual({})
})

test('undo moves the focus to the changed cell', () => {
  openGrid()
  type('5')
  press('Enter', 'PageDown', 'Control+z')
  expect([where(), rowsNow()]).toEqual(['1110 current', {}])
})

test('a screen reader reads out a cell’s names, code, year and amount', () => {
  openGrid({ '2120': { current: 5 } })
  const rowOf = (row: string): HTMLElement => cellOf(row, 'current').closest<HTMLElement>('[role="row"]')!
  const name = 'Cost of sales 2120 Себестоимость продаж 2024 (5)'
  expect(within(rowOf('2120')).getByRole('gridcell', { name })).toBe(cellOf('2120', 'current'))
  const blankCell = within(rowOf('1110')).getByRole('gridcell', { name: /1110 .* 31 Dec 2023 blank$/ })
  expect(blankCell).toBe(cellOf('1110', 'previous'))
})

test.each(['5', '-5', '(5)'])('“%s” typed in a deducted line is read as 5', (text) => {
  openGrid()
  press('Control+Home')
  act(() => cellOf('2120', 'current').focus())
  fireEvent.pointerDown(cellOf('2120', 'current'), { button: 0 })
  type(text)
  press('Enter')
  expect([rowsNow()['2120'], cellOf('2120', 'current').textContent]).toEqual([{ current: 5 }, '(5)'])
  expect(screen.getByRole('status').textContent?.startsWith('Line 2120 is always deducted')).toBe(text !== '5')
})

test('ambiguous text stays as typed until the user says how to read it', () => {
  openGrid()
  type('1,234')
  press('Enter')
  const cell = cellOf('1110', 'current')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'read in two ways',
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Read “1,234” as 1,234' })[0]!)
  expect([rowsNow(), cell.getAttribute('aria-invalid')]).toEqual([{ '1110': { current: 1_234 } }, null])
})

test('a typed total that differs from its lines shows their sum and the difference', () => {
  openGrid({ '1110': { current: 70 }, '1100': { current: 90 } })
  const cell = cellOf('1100', 'current')
  expect(cell.textContent).toContain('sum of lines = 70')
  const note = document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent
  expect(note).toContain('you typed 90, but its lines add up to 70, a difference of 20')
  fireEvent.click(within(openChecks()).getByRole('button', { name: 'Go to 1100, 2024' }))
  expect(where()).toBe('1100 current')
})

test('missing totals are filled in only on request', () => {
  openGrid({ '1110': { current: 70 } })
  expect(rowsNow()['1100']).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Fill in totals (2)' }))
  expect(rowsNow()).toMatchObject({ '1100': { current: 70 }, '1600': { current: 70 } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rowsNow()).toEqual({ '1110': { current: 70 } })
})

test('changing the unit converts the amounts or keeps the numbers, as the user chooses', () => {
  openGrid({ '1110': { current: 70 } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '383' } })
  fireEvent.click(screen.getByRole('button', { name: 'Convert the numbers' }))
  expect([entryNow().denomination, rowsNow()['1110']]).toEqual([383, { current: 70_000 }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([entryNow().denomination, rowsNow()['1110']]).toEqual([384, { current: 70 }])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '385' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep the numbers' }))
  expect([entryNow().denomination, rowsNow()['1110']]).toEqual([385, { current: 70 }])
})

test('while the question about the unit is open, the amounts stay in the earlier unit', () => {
  openGrid({ '1110': { current: 70 } })
  chooseUnit()
  const question = screen.getByRole('group', { name: /Until you answer, they stay in thousands of roubles/ })
  expect(focused()).toBe(question)
  expect(screen.getByRole('combobox').getAttribute('aria-describedby')).toBe(question.getAttribute('aria-labelledby'))
  expect(entryNow().denomination).toBe(384)
})

test.each([
  ['choosing the earlier unit', () => fireEvent.change(screen.getByRole('combobox'), { target: { value: '384' } })],
  ['Escape in the question', () => press('Escape')],
  ['Escape in the field', () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })],
])('%s closes the question about the unit and changes nothing', (_, close) => {
  openGrid({ '1110': { current: 70 } })
  chooseUnit()
  close()
  expect(screen.queryByRole('button', { name: 'Convert the numbers' })).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('384')
  expect([entryNow().denomination, rowsNow()]).toEqual([384, { '1110': { current: 70 } }])
})

test.each([
  ['the unit is changed', () => pressButton('Keep the numbers'), () => chooseUnit()],
  ['the change of the unit is cancelled', () => pressButton('Cancel'), () => chooseUnit()],
  ['the decimal mark is chosen', () => pressButton('Read “1,234” as 1,234'), () => {}],
  ['a stray amount is cleared', () => pressButton('Clear it'), () => openChecks()],
])('when %s, the active cell takes the focus from the button', (_, answer, ask) => {
  openGrid({ '1110': { current: '1,234' }, '9999': { current: 5 } })
  ask()
  answer()
  expect(where()).toBe('1110 current')
})

test('a cell takes the focus when its decimal mark is chosen', () => {
  openGrid({ '1120': { previous: '1,234' } })
  const button = within(screen.getByRole('grid')).getByRole('button', { name: 'Read “1,234” as 1,234' })
  act(() => button.focus())
  fireEvent.click(button)
  expect([where(), rowsNow()]).toEqual(['1120 previous', { '1120': { previous: 1_234 } }])
})
