import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Outcome } from './outcome.tsx'

test('a message that replaces a form takes the focus', () => {
  drawKit(<Outcome sentences={['Check your email.', 'The link is valid for 10 minutes.']} />)
  expect(document.activeElement?.textContent).toBe('Check your email.The link is valid for 10 minutes.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the reason for a failure is announced at once', () => {
  drawKit(<Outcome isFailure sentences={['The link is too old.', 'Request another.']} />)
  expect(screen.getByRole('alert').textContent).toBe('The link is too old.')
})

test('the error code of a failure is shown but not announced', () => {
  drawKit(<Outcome isFailure sentences={['The link is too old.']} quote="quote code" />)
  screen.getByText('quote code')
  expect(screen.getByRole('alert').textContent).toBe('The link is too old.')
})
