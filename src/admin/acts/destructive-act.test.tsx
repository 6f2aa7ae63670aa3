import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { adminReasonLengthMax } from '#domain/policy.ts'
import { drawAdminPage } from '../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../scripts/vitest/drawn-page.tsx'
import { DestructiveAct, type ActGiven } from './destructive-act.tsx'

type Preview = { readonly orders: number; readonly isBlocked: boolean }

type SampleProps = {
  /** Whether the page removes the dialog as soon as it is closed. */
  readonly isRemoved?: boolean
  readonly needsCode?: boolean
  readonly ask: () => Promise<Preview>
  readonly act: (given: ActGiven, preview: Preview) => Promise<unknown>
}

function Sample({ ask, act, needsCode = false, isRemoved = false }: SampleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Start
      </button>
      {(isOpen || !isRemoved) && (
        <DestructiveAct
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          heading="Delete anna@example.com"
          confirm="Delete"
          preview={{ key: ['anna'], ask }}
          consequences={({ orders }) => [`${orders} orders stay.`, 'The account is gone.']}
          obstacle={({ isBlocked }) => (isBlocked ? 'A payment is under way.' : null)}
          typed="anna@example.com"
          reason={{}}
          needsCode={() => needsCode}
          act={act}
        />
      )}
    </>
  )
}

const free = async () => ({ orders: 3, isBlocked: false })

async function open(props: Partial<SampleProps> = {}) {
  const done: unknown[] = []
  const act = async (...given: Parameters<SampleProps['act']>) => void done.push(given)
  const { user } = drawAdminPage(<Sample ask={free} act={act} {...props} />, { api: {}, at: '/account' })
  await user.click(screen.getByRole('button', { name: 'Start' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete anna@example.com' })
  return { user, done, dialog: within(dialog) }
}

const confirmation = () => screen.findByLabelText('To confirm, type anna@example.com')
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the dialog states the consequences of the action in numbers', async () => {
  const { dialog } = await open()
  const said = await dialog.findByRole('region', { name: 'What this does' })
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 orders stay.', 'The account is gone.'])
})

test('the action receives the typed confirmation, the reason and the preview', async () => {
  const { user, done, dialog } = await open()
  await user.type(await dialog.findByLabelText('Reason'), ' asked by post ')
  await user.type(await confirmation(), 'anna@example.com')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await gone()
  expect(done).toEqual([
    [
      { confirmation: 'anna@example.com', reason: 'asked by post', way: '', code: '' },
      { orders: 3, isBlocked: false },
    ],
  ])
})

test('a missing reason and a wrong confirmation are reported', async () => {
  const { user, done, dialog } = await open()
  await user.type(await confirmation(), 'anna')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const links = within(await dialog.findByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Give a reason.',
    'Type anna@example.com exactly as shown.',
  ])
  expect(done).toEqual([])
})

test('the length of a reason is counted in characters, as the server counts it', async () => {
  const { user, done, dialog } = await open()
  const reason = '\u{1f600}'.repeat(adminReasonLengthMax)
  await user.click(await dialog.findByLabelText('Reason'))
  await user.paste(reason)
  await user.type(await confirmation(), 'anna@example.com')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await gone()
  expect(done).toMatchObject([[{ reason }, {}]])
})

test('if the action fails, the dialog shows why and keeps the input', async () => {
  const { user, dialog } = await open({ act: () => Promise.reject(new Error('no')) })
  await user.type(await dialog.findByLabelText('Reason'), 'asked')
  await user.type(await confirmation(), 'anna@example.com')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByRole('alert')
  expect(await confirmation()).toMatchObject({ value: 'anna@example.com' })
})

test('if the action is not possible now, the dialog shows why and can only be cancelled', async () => {
  const { user, dialog } = await open({ ask: async () => ({ orders: 0, isBlocked: true }) })
  await dialog.findByText('A payment is under way.')
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await gone()
})

test('if the consequences cannot be determined, the action cannot be confirmed', async () => {
  const { dialog } = await open({ ask: () => Promise.reject(new Error('no')) })
  await dialog.findByText(
    'We could not determine what this would do, so it cannot be done now. Close this and try again.',
  )
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
})

async function fillIn(props: Partial<SampleProps>, code: string) {
  const opened = await open({ needsCode: true, ...props })
  await opened.user.type(await opened.dialog.findByLabelText('Reason'), 'asked')
  await opened.user.type(await confirmation(), 'anna@example.com')
  if (code !== '') await opened.user.type(codeField(), code)
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Delete' }))
  return opened
}

const codeField = () => screen.getByLabelText<HTMLInputElement>('Code from your authenticator app')

test('an action that requires a code cannot be confirmed without the code', async () => {
  const { user, done, dialog } = await fillIn({}, '')
  await dialog.findByRole('link', { name: 'Code required.' })
  expect(done).toEqual([])
  await user.type(codeField(), '12 34 56')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await gone()
  expect(done).toMatchObject([[{ code: '123456' }, {}]])
})

test('a recovery code is accepted in place of a code from the app', async () => {
  const { user, done, dialog } = await open({ needsCode: true })
  await user.type(await dialog.findByLabelText('Reason'), 'asked')
  await user.type(await confirmation(), 'anna@example.com')
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }))
  await user.type(dialog.getByLabelText('Recovery code'), ' ABCD-EFGH-IJKL-MNOP ')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await gone()
  expect(done).toMatchObject([[{ code: 'ABCD-EFGH-IJKL-MNOP' }, {}]])
})

test('a wrong code clears the code field and shows the attempts left', async () => {
  const refusing = () => Promise.reject(refused('confirmation-refused', { facts: { count: 3 } }))
  const { dialog } = await fillIn({ act: refusing }, '123456')
  await dialog.findByRole('link', { name: /Wrong codes left before your session ends: 3\./ })
  expect([codeField().value, dialog.getByLabelText<HTMLTextAreaElement>('Reason').value]).toEqual(['', 'asked'])
  expect(await confirmation()).toMatchObject({ value: 'anna@example.com' })
})

const start = () => screen.getByRole('button', { name: 'Start' })

test.each([
  ['stays on the page', false],
  ['is removed', true],
])('the focus returns to the button after closing a dialog that %s', async (_, isRemoved) => {
  let resolve: (known: Preview) => void = () => {}
  const promise = new Promise<Preview>((known) => (resolve = known))
  const { user, dialog } = await open({ ask: () => promise, isRemoved })
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })))
  resolve({ orders: 3, isBlocked: false })
  const reason = await dialog.findByLabelText('Reason')
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(reason)
  await user.keyboard('{Escape}')
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(start()))
})

test('after the action, the focus returns to the button', async () => {
  const { user, dialog } = await open({ isRemoved: true })
  await user.type(await dialog.findByLabelText('Reason'), 'asked')
  await user.type(await confirmation(), 'anna@example.com')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(start()))
})
