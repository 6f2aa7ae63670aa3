import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage, savedAs } from '../../fixtures/input-page.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { NewStatement } from './new-statement.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const title = () => screen.getByLabelText<HTMLInputElement>('Company name, nickname or code', { selector: 'aside *' })

/** Renders the page and reads this text as a file; returns the bodies of the page's calls that save a statement. */
async function readSample(text = northernBridgeXml) {
  const bodies: Parameters<Client['saveStatement']>[0]['body'][] = []
  const drawn = drawPage(<NewStatement read={readHere} />, {
    api: {
      readInputPage: async () => inputPage,
      readProfile: async () => ({ user: anna }),
      saveStatement: async ({ body }) => (bodies.push(body), savedAs({ id: 'draft-1' })),
    } satisfies Partial<Client>,
    signedIn,
    at: address('TransformationInput', { type: 'FinancialStatements' }),
  })
  await drawn.user.click(button('Paste a table'))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
  await drawn.user.click(button('Read the table'))
  await screen.findByRole('region', { name: 'Check what was read' })
  return { drawn, bodies }
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a new member stores both names and the tax number by default', async () => {
  const { drawn, bodies } = await readSample()
  expect(
    radio(/^Severnyi Most LLC Suggested English name, with the Russian name and tax number 7801234560/).checked,
  ).toBe(true)
  expect(title().value).toBe('Severnyi Most LLC')
  screen.getByText('You can change the suggested name. The Russian name and tax number are stored with it.')
  await drawn.user.click(button('Check or change the lines first'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies).toMatchObject([
    {
      companyTitle: 'Severnyi Most LLC',
      russianName: 'Общество с ограниченной ответственностью «Северный мост»',
      inn: '7801234560',
      generate: false,
    },
  ])
})

test('a member can store the name without the tax number', async () => {
  const { drawn, bodies } = await readSample()
  await drawn.user.click(radio(/^Severnyi Most LLC Suggested English name, with the Russian name below it/))
  await drawn.user.click(button('Check or change the lines first'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies).toMatchObject([{ companyTitle: 'Severnyi Most LLC', inn: null }])
  expect(JSON.stringify(bodies)).not.toContain('7801234560')
  expect(window.localStorage.getItem('companyChoice')).toBe('name')
})

test('choosing a nickname sends no name or tax number', async () => {
  const { drawn, bodies } = await readSample()
  await drawn.user.click(radio(/^Company A nickname/))
  expect(title().value).toBe('Company')
  expect(screen.queryByText(/You can change the suggested name/)).toBeNull()
  await drawn.user.click(button('Check or change the lines first'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies).toMatchObject([{ companyTitle: 'Company', russianName: null, inn: null }])
  expect(JSON.stringify(bodies)).not.toMatch(/Северный|7801234560|Severnyi/)
  expect(window.localStorage.getItem('companyChoice')).toBe('nickname')
})

test('a file that names no company is stored under a nickname', async () => {
  const nameless = northernBridgeXml.replace(/ (?:НаимОрг|ИННЮЛ)="[^"]*"/g, '')
  const { drawn, bodies } = await readSample(nameless)
  expect(screen.queryByRole('radio', { name: /nickname/ })).toBeNull()
  await drawn.user.click(button('Check or change the lines first'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies).toMatchObject([{ companyTitle: 'Company', russianName: null, inn: null }])
})
