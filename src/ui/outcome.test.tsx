import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Outcome } from './outcome.tsx'

test('the outcome that replaces a form takes the focus when it appears', () => {
  drawKit(<Outcome sentences={['Check your email.', 'The link is valid for 10 minutes.']} />)
  expect(document.activeElement?.textContent).toBe('Check your email.The link is valid for 10 minutes.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the reason for a failure is announced at once; the advice on how to solve it is not', () => {
  drawKit(<Outcome isFailure sentences={['The link is too old.', 'Request another.']} />)
  expect(screen.getByRole('alert').textContent).toBe('The link is too old.')
})

test('the outcome of a failure shows the code to quote, but does not announce it', () => {
  drawKit(<Outcome isFailure sentences={['The link is too old.']} quote="quote code" />)
  screen.getByText('quote code')
  expect(screen.getByRole('alert').textContent).toBe('The link is too old.')
})
