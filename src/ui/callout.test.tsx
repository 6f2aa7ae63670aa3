import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit, signedOut } from '../../scripts/vitest/kit-under-test.tsx'
import { Callout, ErrorCallout } from './callout.tsx'

test.each([
  ['error', undefined, 'alert'],
  ['warning', undefined, 'note'],
  ['info', 'status', 'status'],
  ['success', 'region', 'region'],
] as const)(
  'a callout with the severity %s and the `role` property %s has the role %s, and its heading names it',
  (severity, role, found) => {
    drawKit(
      <Callout severity={severity} heading="Heading" level={3} {...(role !== undefined && { role })}>
        <p>Text</p>
      </Callout>,
    )
    const callout = within(screen.getByRole(found, { name: 'Heading' }))
    callout.getByRole('heading', { level: 3, name: 'Heading' })
    callout.getByText('Text')
  },
)

test('an urgent warning has the role “alert”, and a non-urgent error has the role “note”', () => {
  drawKit(
    <>
      <Callout severity="warning" isUrgent heading="Urgent" />
      <Callout severity="error" isUrgent={false} heading="Quiet" />
    </>,
  )
  screen.getByRole('alert', { name: 'Urgent' })
  screen.getByRole('note', { name: 'Quiet' })
})

test('a callout for a failure says what failed and why, and offers a retry', async () => {
  let tries = 0
  const { user } = drawKit(
    <ErrorCallout error={new Error('no response')} heading="Not loaded" onRetry={() => tries++} />,
  )
  const alert = within(screen.getByRole('alert', { name: 'Not loaded' }))
  alert.getByText('no response')
  await user.click(alert.getByRole('button', { name: 'retry' }))
  expect(tries).toBe(1)
})

test('after the session has ended, an error links to the sign-in page and back', () => {
  drawKit(<ErrorCallout error={new Error(signedOut)} />, '/list?page=2')
  expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/in?next=/list?page=2')
})

test('if something failed for any other reason, there is no link to sign in', () => {
  drawKit(<ErrorCallout error={new Error('no response')} />)
  expect(screen.queryByRole('link')).toBeNull()
})
