import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { LandingSection, TextRows } from './landing.tsx'

test('a section has an id and can take the focus', () => {
  drawKit(
    <LandingSection id="prices" heading="Prices" lead="What it costs.">
      <TextRows rows={[{ name: 'Month', text: 'A fee for each month.' }]} />
    </LandingSection>,
  )
  const section = screen.getByRole('region', { name: 'Prices' })
  expect([section.id, section.tabIndex]).toEqual(['prices', -1])
  const inside = within(section)
  expect(inside.getByRole('term').textContent).toBe('Month')
  expect(inside.getByRole('definition').textContent).toBe('A fee for each month.')
})
