import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../fixtures/member-anna.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { NotFound } from './not-found.tsx'

const links = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a guest gets links to pages that need no account', () => {
  drawPage(<NotFound />, { api: {} })
  expect(links()).toEqual(['See the sample', 'Reading a Russian statement', 'FAQ'])
})

test('a member gets links to their customers, statements and assessments', () => {
  drawPage(<NotFound />, { api: {}, signedIn })
  expect(links()).toEqual([
    'Translate a Russian statement',
    'My customers',
    'My statements',
    'My assessments',
    'Reading a Russian statement',
  ])
})
