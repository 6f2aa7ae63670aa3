import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { earlyInput } from './early-input.ts'

// A prerendered page; the tests interact with it and then hydrate it.

function Form() {
  const [said, set] = useState({
    name: '',
    reason: 'a',
    isTicked: false,
    unit: 'roubles',
    count: 0,
    sent: 0,
    open: 'no',
  })
  const { name, reason, isTicked, unit, count, sent, open } = said
  return (
    <form aria-label="Form" onSubmit={(event) => (event.preventDefault(), set((is) => ({ ...is, sent: is.sent + 1 })))}>
      <input aria-label="Name" value={name} onChange={({ target }) => set((is) => ({ ...is, name: target.value }))} />
      <select
        aria-label="Reason"
        value={reason}
        onChange={({ target }) => set((is) => ({ ...is, reason: target.value }))}
      >
        <option>a</option>
        <option>b</option>
      </select>
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={isTicked}
        onChange={({ target }) => set((is) => ({ ...is, isTicked: target.checked }))}
      />
      {['roubles', 'dollars'].map((value) => (
        <input
          key={value}
          type="radio"
          name="unit"
          aria-label={value}
          value={value}
          checked={unit === value}
          onChange={({ target }) => set((is) => ({ ...is, unit: target.value }))}
        />
      ))}
      <details
        suppressHydrationWarning
        open={open === 'yes'}
        onToggle={({ currentTarget }) => set((is) => ({ ...is, open: currentTarget.open ? 'yes' : 'no' }))}
      >
        <summary>More</summary>
      </details>
      <button type="button" onClick={() => set((is) => ({ ...is, count: is.count + 1 }))}>
        <span>Press</span>
      </button>
      <button type="submit">Send</button>
      <output>{[name, reason, String(isTicked), unit, `${count} pressed`, `${sent} sent`, open].join(' ')}</output>
    </form>
  )
}

afterEach(() => document.body.replaceChildren())

type Visit = { readonly place: HTMLElement; readonly repeat: () => void }

/** Hydrates the page, and repeats the visitor's input before React has finished. */
const takenOver = ({ place, repeat }: Visit) =>
  act(async () => {
    hydrateRoot(place, <Form />)
    repeat()
  })

/** Renders a new page in place of the prerendered one, and then repeats the visitor's input. */
async function drawnAnew({ place, repeat }: Visit): Promise<void> {
  await act(async () => createRoot(place).render(<Form />))
  await act(async () => repeat())
}

/** Interacts with the page as a visitor does, then starts the application. */
async function startEarly(comes: typeof takenOver, early: () => unknown): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Form />)
  const { repeat } = earlyInput(document)
  early()
  await comes({ place, repeat })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (text: string) => fireEvent.click(screen.getByText(text))

const unchanged = ' a false roubles 0 pressed 0 sent no'
const inputs = [
  ['without early input nothing is replayed', () => {}, unchanged],
  ['early typing is replayed once', () => type('Name', 'Anna'), 'Anna a false roubles 0 pressed 0 sent no'],
  ['an early choice from a list is replayed once', () => type('Reason', 'b'), ' b false roubles 0 pressed 0 sent no'],
  ['an early tick is replayed once', () => fireEvent.click(field('Agreed')), ' a true roubles 0 pressed 0 sent no'],
  [
    'an early tick that was undone leaves the box unticked',
    () => [1, 2].forEach(() => fireEvent.click(field('Agreed'))),
    unchanged,
  ],
  [
    'an early choice of a radio button is replayed once',
    () => fireEvent.click(field('dollars')),
    ' a false dollars 0 pressed 0 sent no',
  ],
  [
    'an early click on text inside a button is replayed once',
    () => press('Press'),
    ' a false roubles 1 pressed 0 sent no',
  ],
  [
    'an early click that was repeated is replayed once',
    () => [press('Press'), press('Press')],
    ' a false roubles 1 pressed 0 sent no',
  ],
  [
    'early typing and sending are replayed once',
    () => [type('Name', 'Anna'), press('Send')],
    'Anna a false roubles 0 pressed 1 sent no',
  ],
  [
    'an early submission without a button is replayed once',
    () => fireEvent.submit(screen.getByRole('form')),
    ' a false roubles 0 pressed 1 sent no',
  ],
  [
    'an early opening of a fold is replayed once',
    () => {
      const fold = screen.getByRole<HTMLDetailsElement>('group')
      fold.open = true
      fireEvent(fold, new Event('toggle'))
    },
    ' a false roubles 0 pressed 0 sent yes',
  ],
] as const

describe.each([
  ['takes the page over', takenOver],
  ['redraws the page', drawnAnew],
] as const)('when the application %s', (_name, comes) => {
  test.each(inputs)('%s', async (_input, early, said) => {
    await startEarly(comes, early)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said))
  })

  test('the focus and the caret stay where the visitor put them', async () => {
    await startEarly(comes, () => {
      field('Name').focus()
      type('Name', 'Anna')
      field('Name').setSelectionRange(1, 2)
      fireEvent(document, new Event('selectionchange'))
    })
    const { selectionStart, selectionEnd } = field('Name')
    expect([document.activeElement === field('Name'), selectionStart, selectionEnd]).toEqual([true, 1, 2])
  })
})

describe('a button that is replaced while the visitor holds it down', () => {
  const pressed = () => /(\d) pressed/.exec(screen.getByRole('status').textContent)?.[1]
  const button = () => screen.getByText('Press')

  test('is clicked once when it is released', async () => {
    await startEarly(drawnAnew, () => fireEvent.mouseDown(button()))
    expect(pressed()).toBe('0')
    for (const _ of [1, 2]) fireEvent.mouseUp(button())
    expect(pressed()).toBe('1')
  })
  test.each([
    ['released before', [() => fireEvent.mouseUp(document.body)], [() => fireEvent.mouseUp(button())]],
    ['released elsewhere', [], [() => fireEvent.mouseUp(field('Name')), () => fireEvent.mouseUp(button())]],
    ['released outside the window', [], [() => fireEvent.mouseDown(button()), () => fireEvent.mouseUp(button())]],
  ])('is not clicked when it is %s', async (_, before, after) => {
    await startEarly(drawnAnew, () => [fireEvent.mouseDown(button()), ...before.map((step) => step())])
    for (const step of after) step()
    expect(pressed()).toBe('0')
  })
})

test('values filled in by the browser count as typed by the visitor', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Form />)
  field('Name').value = 'Anna'
  field('Agreed').checked = true
  await takenOver({ place, repeat: earlyInput(document).repeat })
  expect(screen.getByRole('status').textContent).toBe('Anna a true roubles 0 pressed 0 sent no')
})

test('before the application runs, no form is submitted and no click reaches the page', async () => {
  let isSent = true
  let isSeen = false
  document.body.addEventListener('click', () => (isSeen = true), { once: true })
  await startEarly(takenOver, () => {
    isSent = fireEvent.submit(screen.getByRole('form'))
    press('Press')
    expect(isSeen).toBe(false)
  })
  expect(isSent).toBe(false)
})

describe('files dropped before the application runs', () => {
  const dragged = (types = ['Files']) => ({ dataTransfer: { files: [new File(['x'], 'filing.xml')], types } })
  const drop = (markup: string, types?: string[]) => {
    document.body.innerHTML = markup
    const { repeat } = earlyInput(document)
    const isLeft = [fireEvent.dragOver(document.body, dragged(types)), fireEvent.drop(document.body, dragged(types))]
    const taken: string[] = []
    const listener = (event: Event) => {
      const { dataTransfer } = Object.assign({ dataTransfer: { files: new Array<File>() } }, event)
      taken.push(...dataTransfer.files.map(({ name }) => name))
    }
    window.addEventListener('drop', listener)
    repeat()
    window.removeEventListener('drop', listener)
    return { isLeft, taken }
  }

  test('on a page that takes files, the drop is repeated once the application runs', () => {
    expect(drop('<div data-takes-files></div>')).toEqual({ isLeft: [false, false], taken: ['filing.xml'] })
  })
  test('the browser handles files dropped on a page that takes no files', () => {
    const left = { isLeft: [true, true], taken: [] }
    expect(drop('<div></div>')).toEqual(left)
    expect(drop('<div data-takes-files></div>', ['text/plain'])).toEqual(left)
  })
})

describe('files chosen before the application runs', () => {
  /**
   * Chooses a file, types a name, and returns the input that reached the application. With `isRestored`, the file is
   * chosen before the script starts, as if the browser had restored it.
   */
  async function given(isRestored: boolean): Promise<readonly string[]> {
    const taken: string[] = []
    const Filing = () => (
      <form>
        <input type="file" aria-label="File" onChange={({ target }) => taken.push(...namesOf(target.files))} />
        <input aria-label="Name" onChange={({ target }) => taken.push(target.value)} />
      </form>
    )
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(<Filing />)
    const choose = () => userEvent.upload(field('File'), new File(['x'], 'filing.xml'))
    if (isRestored) await choose()
    const { repeat } = earlyInput(document)
    if (!isRestored) await choose()
    type('Name', 'Anna')
    await act(async () => {
      hydrateRoot(place, <Filing />)
      repeat()
    })
    return taken
  }
  const namesOf = (files: FileList | null): readonly string[] => Array.from(files ?? [], ({ name }) => name)

  test('the application first receives the chosen files, then the text typed later', async () => {
    expect(await given(false)).toEqual(['filing.xml', 'Anna'])
  })
  test('files restored by the browser are not chosen again', async () => {
    expect(await given(true)).toEqual(['Anna'])
  })
})
