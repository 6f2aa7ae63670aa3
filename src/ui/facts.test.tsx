import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { Facts } from './facts.tsx'

test('facts are shown as terms with their values', () => {
  drawKit(
    <Facts
      facts={[{ term: 'Plan', value: 'Free', notes: [false, 'for a year'] }, null, false, { term: 'Left', value: 3 }]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Plan', 'Left'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Freefor a year', '3'])
})

test('the notes on a fact are below its last value', () => {
  drawKit(
    <Facts
      facts={[{ term: 'What you get', value: '10 translations', more: ['5 assessments'], notes: ['for a year'] }]}
    />,
  )
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '10 translations',
    '5 assessmentsfor a year',
  ])
})
