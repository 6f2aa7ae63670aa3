import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { WithContents } from './contents.tsx'
import { Section } from './section.tsx'

test('every entry of the table of contents links to its section', () => {
  const items = [
    { id: 'roots', title: 'Roots' },
    { id: 'leaves', title: 'Leaves' },
  ]
  drawKit(
    <WithContents heading="On this page" items={items} also="See also">
      {items.map(({ id, title }) => (
        <Section key={id} anchor={id} heading={title} />
      ))}
    </WithContents>,
  )
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const targets = contents.getAllByRole('link').map((link) => document.querySelector(link.getAttribute('href') ?? ''))
  expect(targets).toEqual(items.map(({ title }) => screen.getByRole('region', { name: title })))
  expect(targets.map((section) => section?.getAttribute('tabindex'))).toEqual(['-1', '-1'])
  contents.getByText('See also')
})
