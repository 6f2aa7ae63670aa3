import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage, savedAs } from '#web/fixtures/input-page.ts'
import { anna, signedIn } from '#web/fixtures/kept-statement.ts'
import { readHere } from '#web/fixtures/read-here.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { NewStatement } from './new-statement.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const title = () => screen.getByLabelText<HTMLInputElement>('Company name, nickname or code', { selector: 'aside *' })

/** The page with the sample read, and what it sends to be saved. */
async function readSample() {
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
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: northernBridgeXml } })
  await drawn.user.click(button('Read the table'))
  await screen.findByRole('region', { name: 'Check what was read' })
  return { drawn, bodies }
}

test('the name and number of the company are kept where the member says so', async () => {
  const { drawn, bodies } = await readSample()
  await drawn.user.click(
    screen.getByRole('radio', { name: 'Its name in English, with the Russian name and tax number' }),
  )
  expect(title().value).toBe('Severnyi most LLC')
  await drawn.user.click(button('Check or change the lines first'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies).toMatchObject([
    {
      companyTitle: 'Severnyi most LLC',
      russianName: 'Общество с ограниченной ответственностью «Северный мост»',
      inn: '7801234560',
      generate: false,
    },
  ])
})

test('the real name alone is kept without the number, and the choice is remembered for the next file', async () => {
  const { drawn, bodies } = await readSample()
  await drawn.user.click(screen.getByRole('radio', { name: 'Its name in English, with the Russian name only' }))
  await drawn.user.click(button('Check or change the lines first'))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-input/draft-1'))
  expect(bodies).toMatchObject([{ companyTitle: 'Severnyi most LLC', inn: null }])
  expect(JSON.stringify(bodies)).not.toContain('7801234560')
  expect(window.localStorage.getItem('companyChoice')).toBe('name')
})
