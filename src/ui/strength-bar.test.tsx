import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { StrengthBar } from './strength-bar.tsx'

test('the strength of what is typed is read out in words, and the bar is left to who sees it', () => {
  const { redraw } = drawKit(<StrengthBar level={null}>{''}</StrengthBar>)
  const words = screen.getByRole('status')
  expect(words.textContent).toBe('')
  redraw(<StrengthBar level="weak">Easy to guess.</StrengthBar>)
  expect(words.textContent).toBe('Easy to guess.')
  expect(words.previousElementSibling?.ariaHidden).toBe('true')
})
