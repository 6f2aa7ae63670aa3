import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { StrengthBar } from './strength-bar.tsx'

const inItsPlace = (bar: ReactElement) => <section aria-label="Password">{bar}</section>

test('the strength of a password is announced in words', () => {
  const { redraw } = drawKit(inItsPlace(<StrengthBar level={null}>{''}</StrengthBar>))
  // Searches only this region, because the page has other live regions too.
  const words = within(screen.getByRole('region', { name: 'Password' })).getByRole('status')
  expect(words.textContent).toBe('')
  redraw(inItsPlace(<StrengthBar level="weak">Easy to guess.</StrengthBar>))
  expect(words.textContent).toBe('Easy to guess.')
  expect(words.previousElementSibling?.ariaHidden).toBe('true')
})
