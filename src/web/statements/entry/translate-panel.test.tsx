import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import {
  blank,
  button,
  cellOf,
  draw,
  id,
  press,
  pressGenerate,
  put,
  refusedStatement,
  saved,
  typeInto,
  type Update,
} from '../../../../scripts/vitest/drawn-editor.tsx'
import { refusedFields } from '../../../../scripts/vitest/drawn-page.tsx'

test('generating a translation saves the draft first', async () => {
  const sent: Update['body'][] = []
  const { shownAt, session, router } = await draw(blank, {
    updateStatement: async ({ body }) => {
      sent.push(body)
      return body.generate ? saved(body.version, { status: 'generated', counter: 2 }) : saved(body.version + 1)
    },
  })
  expect(screen.getByText('This uses 1 of 3 translations.')).toBeDefined()
  typeInto('1250', 'current', '77')
  pressGenerate()
  await waitFor(() => expect(shownAt()).toBe(address('balanceSheetOutput', { id })))
  // Back leads to the page before the draft, which can no longer be edited
  expect(router.state.historyAction).toBe('REPLACE')
  expect(sent.map(({ generate, version }) => [generate, version])).toEqual([
    [false, 1],
    [true, 2],
  ])
  expect(session.current()?.user?.counter).toBe(2)
})

test('while the unit question is open, translating and assessing lead to the question', async () => {
  const { sent, shownAt } = await draw(blank)
  put('Amounts in', '385')
  const question = document.activeElement
  expect(question?.textContent).toMatch(/^Change to millions of roubles/)
  for (const name of ['Generate the translation', 'Assess credit']) {
    button(name).focus()
    const reason = document.getElementById(button(name).getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/^First answer whether to convert the amounts to millions of roubles/)
    press(name)
    expect(document.activeElement).toBe(question)
  }
  expect([sent, shownAt()]).toEqual([[], address('balanceSheetInput', { id })])
  press('Keep the numbers')
  expect(screen.queryByText(/^First answer/)).toBeNull()
  pressGenerate()
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ generate: true, denominations: 385 }))
})

test('a blocking problem has a button that leads to its cell', async () => {
  const sent: Update['body'][] = []
  await draw(
    { ...blank, codeValues: { 1600: { current: 5, previous: 4 }, 1700: { current: 9, previous: 4 } } },
    {
      updateStatement: async ({ body }) => {
        sent.push(body)
        if (!body.generate) return saved(body.version + 1)
        throw refusedStatement('statement-refused', {
          version: 9,
          problems: [
            { code: 'balance-mismatch', severity: 'error', at: '1600', message: 'as the server says it' },
            { code: 'unreadable-amount', severity: 'error', at: 'Баланс!E5', message: 'Of the file: “12..3”.' },
          ],
        })
      },
    },
  )
  pressGenerate()
  expect(await screen.findByText('Of the file: “12..3”.')).toBeDefined()
  expect(screen.queryByText('as the server says it')).toBeNull()
  // Line 1700 is on the other side of the balance sheet from line 1600, where the server reports the problem.
  const [way] = screen.getAllByRole('button', { name: 'Go to 1700, 2024' })
  if (way !== undefined) fireEvent.click(way)
  await waitFor(() => expect(document.activeElement).toBe(cellOf('1700', 'current')))
  expect(document.title).toMatch(/^Error: /)
  typeInto('1700', 'current', '5')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 9, generate: false }))
})

test('the panel says if the statement needs a name', async () => {
  await draw(
    { ...blank, companyTitle: '' },
    {
      updateStatement: async ({ body }) => {
        if (!body.generate) return saved(body.version + 1)
        throw refusedFields([{ code: 'title-missing', at: 'companyTitle' }])
      },
    },
  )
  pressGenerate()
  await screen.findByText(/Enter a name, a nickname or a code for the company/)
})

test('when no translations are left, the panel links to the plans', async () => {
  await draw(blank, {
    updateStatement: async ({ body }) => {
      if (!body.generate) return saved(body.version + 1)
      throw refusedStatement('no-translations-left', {})
    },
  })
  pressGenerate()
  const sentence = await screen.findByText(/^You have no translations left/)
  expect(within(sentence).getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(address('plans'))
})

test('an unconfirmed address can be confirmed with a code in the panel', async () => {
  const sent: unknown[] = []
  await draw(blank, {
    updateStatement: async ({ body }) => {
      if (!body.generate) return saved(body.version + 1)
      throw refusedStatement('translation-needs-proof', {})
    },
    sendAddressCode: async () => (sent.push('code'), { message: '' }),
    proveAddress: ({ body }) => (sent.push(body), new Promise(() => {})),
  })
  pressGenerate()
  await screen.findByText(/^Confirm your email address to translate more than one statement/)
  press('Send a new code')
  await waitFor(() => expect(sent).toEqual(['code']))
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } })
  press('Confirm')
  await waitFor(() => expect(sent).toEqual(['code', { otp: '123456' }]))
})

test('a statement that was translated before is translated again only on request', async () => {
  const generatedAt = new Date('2026-06-01T00:00:00Z')
  let generated = 0
  const { shownAt } = await draw(blank, {
    updateStatement: async ({ body }) => {
      generated += Number(body.generate)
      return saved(body.version + 1, { translatedBefore: { id: 'older', generatedAt } })
    },
  })
  pressGenerate()
  expect((await screen.findByText('Open the English statement')).getAttribute('href')).toBe(
    address('balanceSheetOutput', { id: 'older' }),
  )
  expect(generated).toBe(0)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('You already translated these amounts'))
  button('Translate again').focus()
  press('Translate again')
  expect(document.activeElement).not.toBe(document.body)
  await waitFor(() => expect(shownAt()).toBe(address('balanceSheetOutput', { id })))
  expect(generated).toBe(1)
})

test('the note “translated before” disappears once amounts have changed', { tags: 'full' }, async () => {
  const translatedBefore = { id: 'older', generatedAt: new Date('2026-06-01T00:00:00Z') }
  await draw(blank, {
    updateStatement: async ({ body: { version, codeValues } }) =>
      saved(version + 1, { translatedBefore: codeValues?.['1250']?.current === 5 ? translatedBefore : null }),
  })
  pressGenerate()
  await screen.findByText('Translate again')
  typeInto('1250', 'current', '77')
  await waitFor(() => expect(screen.queryByText('Translate again')).toBeNull())
  expect(screen.getByText('Generate the translation')).toBeDefined()
})

test('pressing Assess saves the lines and uses up no translation', async () => {
  const sent: Update['body'][] = []
  const { shownAt } = await draw(blank, {
    updateStatement: async ({ body }) => (sent.push(body), saved(body.version + 1)),
  })
  typeInto('1250', 'current', '77')
  press('Assess credit')
  await waitFor(() => expect(shownAt()).toBe(address('analysis', { id })))
  expect(sent).toMatchObject([{ generate: false, codeValues: { 1250: { current: 77 } } }])
})

test('a statement whose lines cannot be saved is not assessed', { tags: 'full' }, async () => {
  const { shownAt } = await draw(blank, { updateStatement: () => Promise.reject(refusedStatement('drafts-full', {})) })
  typeInto('1250', 'current', '77')
  press('Assess credit')
  await screen.findByText(/The draft is not saved yet. Try again once it is/)
  expect(shownAt()).toBe(address('balanceSheetInput', { id }))
})
