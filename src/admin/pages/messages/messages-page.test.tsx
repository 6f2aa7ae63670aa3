import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import MessagesPage from './messages-page.tsx'

const message = {
  id: 'm1',
  receivedAt: new Date('2026-11-23T05:00:00Z'),
  name: 'Anna Petrova',
  email: 'anna@example.com',
  reason: 'General Question',
  message: 'Line one\nLine two',
  state: 'new' as const,
  answers: [{ at: new Date('2026-11-23T06:00:00Z'), text: 'We are looking it up.' }],
}

function drawn(role: 'support' | 'auditor' | 'billing', answers: 'taken' | 'refused' = 'taken') {
  const done: string[] = []
  const { session } = drawAdminPage(<MessagesPage />, {
    api: {
      listMessages: async () => ({ rows: [message], next: null }),
      answerMessage: async ({ body }) => {
        if (answers === 'refused') throw refused('message-not-found')
        done.push(`answered ${body.answer}`)
        return { message: 'done' }
      },
      closeMessage: async ({ body }) => {
        done.push(`closed ${body.id}`)
        return { message: 'done' }
      },
    },
    signedIn: signedInAs(role),
    at: '/messages',
  })
  return { done, session }
}

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open: Anna/ }))
  return within(await screen.findByRole('dialog', { name: 'Message of Anna Petrova' }))
}

test('a message is read in full and answered', async () => {
  const { done } = drawn('support')
  const dialog = await open()
  dialog.getByText(/Line one/)
  dialog.getByText('Answer of 23 Nov 2026, 06:00 UTC')
  dialog.getByText('We are looking it up.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  expect(dialog.getAllByText('Write an answer.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText('Answer'), ' Thirty days. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  await screen.findByText('Your answer to Anna Petrova was sent.')
  expect(done).toEqual(['answered Thirty days.'])
})

test('when an answer is refused, its text stays and the reason is shown', async () => {
  drawn('support', 'refused')
  const dialog = await open()
  await userEvent.type(dialog.getByLabelText('Answer'), 'Thirty days.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  await dialog.findByText(/This message no longer exists/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Thirty days.')
})

test('if another admin has already answered, the dialog shows the answer and keeps the typed text', async () => {
  const sent: unknown[] = []
  const [first] = message.answers
  const answered = { ...message, state: 'answered' as const, answers: [...message.answers, { ...first!, text: 'No.' }] }
  drawAdminPage(<MessagesPage />, {
    api: {
      listMessages: async () => ({ rows: [sent.length === 0 ? message : answered], next: null }),
      answerMessage: async ({ body }) => {
        sent.push(body)
        if (sent.length === 1) throw refused('message-changed')
        return { message: 'done' }
      },
    },
    signedIn: signedInAs('support'),
    at: '/messages',
  })
  const dialog = await open()
  await userEvent.type(dialog.getByLabelText('Answer'), 'Yes.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  await dialog.findByText('No.')
  await dialog.findByText(/was answered, closed or reopened meanwhile/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Yes.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  await screen.findByText('Your answer to Anna Petrova was sent.')
  const answer = { id: 'm1', answer: 'Yes.' }
  expect(sent).toEqual([
    { ...answer, state: 'new', answers: 1 },
    { ...answer, state: 'answered', answers: 2 },
  ])
})

test.each(['answered', 'refused'] as const)(
  'if an answer is %s after the dialog is closed, the dialog of another message stays open',
  async (outcome) => {
    const other = { ...message, id: 'm2', name: 'Boris', message: 'Another question', answers: [] }
    let respond = (): void => {}
    const lists: unknown[] = []
    drawAdminPage(<MessagesPage />, {
      api: {
        listMessages: async ({ query }) => {
          lists.push(query)
          return { rows: [message, other], next: null }
        },
        answerMessage: () =>
          new Promise((resolve, reject) => {
            respond = () => (outcome === 'answered' ? resolve({ message: 'done' }) : reject(refused('message-changed')))
          }),
      },
      signedIn: signedInAs('support'),
      at: '/messages',
    })
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Answer'), 'Yes.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Open: Boris/ }))
    const second = () => within(screen.getByRole('dialog', { name: 'Message of Boris' }))
    await userEvent.type(second().getByLabelText('Answer'), 'No.')
    const before = lists.length
    respond()
    // if the answer was refused, the page fetches the changed message as well as the list
    await waitFor(() => expect(lists.length - before).toBe(outcome === 'answered' ? 1 : 2))
    second().getByText('Another question')
    expect(second().getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('No.')
  },
)

test('an unfinished answer survives the end of the session, and Cancel discards the answer', async () => {
  const { session } = drawn('support')
  const textOf = (shown: Awaited<ReturnType<typeof open>>) => shown.getByLabelText<HTMLTextAreaElement>('Answer').value
  const cancel = (shown: Awaited<ReturnType<typeof open>>) =>
    userEvent.click(shown.getByRole('button', { name: 'Cancel' }))
  const dialog = await open()
  await userEvent.type(dialog.getByLabelText('Answer'), 'Thirty days.')
  await userEvent.keyboard('{Escape}')
  expect(textOf(dialog)).toBe('Thirty days.')
  act(() => session.end())
  await cancel(dialog)
  act(() => session.begin(signedInAs('support')))
  const again = await open()
  expect(textOf(again)).toBe('Thirty days.')
  await cancel(again)
  expect(textOf(await open())).toBe('')
})

test('the billing role sees only messages about payments and cannot answer them', async () => {
  drawn('billing')
  await screen.findByText(/about “Subscription or Payment”\. Your role does not include other messages/)
  const dialog = await open()
  expect(dialog.queryByLabelText('Answer')).toBeNull()
})

test('a read-only role can open a message but cannot answer', async () => {
  drawn('auditor')
  const dialog = await open()
  dialog.getByText(/Line two/)
  expect(dialog.queryByLabelText('Answer')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^More: Anna/ })).toBeNull()
})

test('the support role closes a message from its menu', async () => {
  const { done } = drawn('support')
  await userEvent.click(await screen.findByRole('button', { name: /^More: Anna/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }))
  await waitFor(() => expect(done).toEqual(['closed m1']))
})
