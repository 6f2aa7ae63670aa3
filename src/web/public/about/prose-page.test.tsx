import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { ProsePage } from './prose-page.tsx'

const prose = {
  heading: 'About trees',
  lead: 'They are tall.',
  sections: [
    { id: 'roots', heading: 'Roots', paragraphs: ['They go down.', 'They drink.'] },
    { id: 'leaves', heading: 'Leaves', paragraphs: ['They fall.'] },
  ],
}

test('each section of a prose page is a region with an anchor', () => {
  drawPage(<ProsePage prose={prose} links={[{ label: 'Home', to: '/' }]} />, { api: {}, at: address('about') })
  screen.getByRole('heading', { level: 1, name: 'About trees' })
  screen.getByText('They are tall.')
  const roots = screen.getByRole('region', { name: 'Roots' })
  within(roots).getByText('They drink.')
  expect([roots.id, roots.tabIndex]).toEqual(['roots', -1])
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})
