import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focused, openGrid, press, rowsNow, type, where } from '../../../scripts/vitest/drawn-grid.tsx'

/** A clipboard that stores its content in `held`, by MIME type. */
function clipboardWith(held: Record<string, string>) {
  return { getData: (kind: string) => held[kind] ?? '', setData: (kind: string, text: string) => (held[kind] = text) }
}

test('pasting a table shows a preview first', async () => {
  openGrid({ '1110': { current: 1, previous: 2 }, '2120': { current: 3 } })
  const held: Record<string, string> = {}
  press('Shift+ArrowRight', 'Shift+ArrowDown')
  fireEvent.copy(focused(), { clipboardData: clipboardWith(held) })
  expect(held['text/plain']).toBe('1\t2\r\n\t')
  press('ArrowDown', 'ArrowDown', 'Home')
  fireEvent.paste(focused(), { clipboardData: clipboardWith(held) })
  const panel = await screen.findByRole('dialog')
  expect(rowsNow()['1140']).toBeUndefined()
  fireEvent.click(within(panel).getByRole('button', { name: 'Paste 2 cells' }))
  expect(rowsNow()['1140']).toEqual({ current: 1, previous: 2 })
  expect(screen.getByRole('status').textContent).toBe('2 cells pasted.')
  expect(where()).toBe('1140 current')
})

test('a single number is pasted at once', async () => {
  openGrid()
  fireEvent.paste(focused(), { clipboardData: clipboardWith({ 'text/plain': '1 234\r\n' }) })
  await waitFor(() => expect(rowsNow()).toEqual({ '1110': { current: 1_234 } }))
})

test('a single number in another unit is pasted only after a question', async () => {
  const panel = await pastedPanel('5 млн руб.')
  expect(rowsNow()).toEqual({})
  fireEvent.click(within(panel).getByRole('radio', { name: 'Convert its amounts' }))
  fireEvent.click(within(panel).getByRole('button', { name: 'Paste 1 cell' }))
  expect(rowsNow()).toEqual({ '1110': { current: 5_000 } })
})

test('pasting a table while a cell is edited leaves the typed text in the cell', async () => {
  openGrid()
  type('5')
  fireEvent.paste(focused(), { clipboardData: clipboardWith({ 'text/plain': '7\t8\r\n5\t6' }) })
  await screen.findByRole('dialog')
  expect(rowsNow()).toEqual({ '1110': { current: 5 } })
})

/** Pastes a table into the first cell and returns the preview panel. */
async function pastedPanel(text: string, html = ''): Promise<HTMLElement> {
  openGrid()
  fireEvent.paste(focused(), { clipboardData: clipboardWith({ 'text/plain': text, 'text/html': html }) })
  return screen.findByRole('dialog')
}

test('the paste panel focuses the paste button, so that Enter pastes', async () => {
  const panel = await pastedPanel('7\t8\r\n5\t6')
  const paste = within(panel).getByRole('button', { name: 'Paste 4 cells' })
  await waitFor(() => expect(focused()).toBe(paste))
})

test('the paste panel of an ambiguous table focuses the question', async () => {
  const panel = await pastedPanel('1,234\t5,678\r\n5\t6')
  const [first] = within(panel).getAllByRole('radio')
  await waitFor(() => expect(focused()).toBe(first))
})

test('when nothing can be pasted, the paste panel focuses the back button', async () => {
  const panel = await pastedPanel('Код\t2024\t2023\r\n9998\t7\t8\r\n9999\t5\t6')
  const [, close] = within(panel).getAllByRole('button', { name: 'Close without pasting' })
  await waitFor(() => expect(focused()).toBe(close))
})

test('the paste panel shows the original text beside each rounded amount', async () => {
  const panel = await pastedPanel('1110\t1 234,5\t12\r\n1120\t12,345\t1.234,00')
  const row = within(panel).getByRole('row', { name: /^1120/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12rounded from “12,345”', '1,234'])
})

test('a single number in red is pasted only after the user says whether it is negative', async () => {
  const panel = await pastedPanel('900', '<table><tr><td style="color:red">900</td></tr></table>')
  expect(rowsNow()).toEqual({})
  within(panel).getByRole('group', { name: /^1110, 2024: The number 900 is in red/ })
  fireEvent.click(within(panel).getByRole('radio', { name: 'The numbers that are shown' }))
  fireEvent.click(within(panel).getByRole('button', { name: 'Paste 1 cell' }))
  expect(rowsNow()).toEqual({ '1110': { current: -900 } })
})

test('the user is asked about a single number in red even in an open cell', async () => {
  openGrid()
  press('F2')
  const html = '<table><tr><td style="color:red">900</td></tr></table>'
  fireEvent.paste(focused(), { clipboardData: clipboardWith({ 'text/plain': '900', 'text/html': html }) })
  within(await screen.findByRole('dialog')).getByRole('group', { name: /^1110, 2024: The number 900 is in red/ })
})

test('pasting a number after a typed minus keeps the minus', async () => {
  openGrid()
  type('-')
  const html = '<table><tr><td>900</td></tr></table>'
  const isLeftToBrowser = fireEvent.paste(focused(), {
    clipboardData: clipboardWith({ 'text/plain': '900', 'text/html': html }),
  })
  expect([isLeftToBrowser, rowsNow()]).toEqual([true, {}])
})

test('the paste panel lists the cells that are pasted as text or not pasted', async () => {
  const panel = await pastedPanel('млн руб.\r\n1110\tabc\t5\r\n1120\t7\t8\r\n1130\t1\t2\r\n1120\t9\t8')
  const listed = (heading: RegExp) => {
    const list = within(panel).queryByRole('heading', { name: heading })?.parentElement
    return list?.querySelectorAll('li').length ?? 0
  }
  const counts = () => [listed(/^Cannot be read/), listed(/^Cannot be used/)]
  fireEvent.click(within(panel).getByRole('radio', { name: 'Keep the numbers' }))
  expect(counts()).toEqual([1, 1])
  fireEvent.click(within(panel).getByRole('radio', { name: 'Convert its amounts' }))
  expect(counts()).toEqual([0, 2])
  within(panel).getByText('1110, 2024: “abc” is not a number.')
})
