import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { SectionedText } from './sectioned-text.tsx'

test('every section has a number and a link in the table of contents', async () => {
  const sections = [
    { id: 'first', heading: 'One', content: <p>The first.</p> },
    { id: 'second', heading: 'Two', content: <p>The second.</p> },
  ]
  drawKit(<SectionedText contents="Contents" note="3 June 2026" sections={sections} />, '/?country=US')
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent, search, hash }) => [textContent, search, hash])).toEqual([
    ['One', '?country=US', '#first'],
    ['Two', '?country=US', '#second'],
  ])
  within(screen.getByRole('region', { name: '2. Two' })).getByText('The second.')
})

test('a text with one section has no table of contents', () => {
  const sections = [{ id: 'only', heading: 'One', content: null }]
  drawKit(<SectionedText contents="Contents" note="3 June 2026" sections={sections} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  screen.getByRole('region', { name: 'One' })
})
