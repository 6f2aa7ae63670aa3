import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit, signedOut } from '../../scripts/vitest/kit-under-test.tsx'
import { Callout, ErrorCallout } from './callout.tsx'

test.each([
  ['error', undefined, 'alert'],
  ['warning', undefined, 'note'],
  ['info', 'status', 'status'],
  ['success', 'region', 'region'],
] as const)('a callout with the severity %s and the `role` property %s has the role %s', (severity, role, found) => {
  drawKit(
    <Callout severity={severity} heading="Heading" level={3} {...(role !== undefined && { role })}>
      <p>Text</p>
    </Callout>,
  )
  const callout = within(screen.getByRole(found, { name: 'Heading' }))
  callout.getByRole('heading', { level: 3, name: 'Heading' })
  callout.getByText('Text')
})

test('an urgent warning is announced as an alert', () => {
  drawKit(
    <>
      <Callout severity="warning" isUrgent heading="Urgent" />
      <Callout severity="error" isUrgent={false} heading="Quiet" />
    </>,
  )
  screen.getByRole('alert', { name: 'Urgent' })
  screen.getByRole('note', { name: 'Quiet' })
})

test('a callout for a failure offers a retry', async () => {
  let tries = 0
  const { user } = drawKit(
    <ErrorCallout error={new Error('no response')} heading="Not loaded" onRetry={() => tries++} />,
  )
  const alert = within(screen.getByRole('alert', { name: 'Not loaded' }))
  alert.getByText('no response')
  await user.click(alert.getByRole('button', { name: 'retry' }))
  expect(tries).toBe(1)
})

test('an error links to the sign-in page if the session has ended', () => {
  drawKit(<ErrorCallout error={new Error(signedOut)} />, '/list?page=2')
  expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/in?next=/list?page=2')
})

test('an error about a lost connection has no link to sign in', () => {
  drawKit(<ErrorCallout error={new Error('no response')} />)
  expect(screen.queryByRole('link')).toBeNull()
})
