import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import PricesPage from './prices-page.tsx'

const at = new Date('2026-05-04T10:00:00Z')

const version: AdminResponseOf<'listPrices'>['rows'][number] = {
  serial: 4,
  planId: 'translation-monthly',
  cents: 4900,
  translations: 10,
  assessments: 0,
  isActive: true,
  isSample: false,
  validFrom: at,
  addedAt: at,
  standing: 'in-force',
}

const plan: AdminResponseOf<'previewPrice'>['now'] = {
  id: 'translation-monthly',
  name: 'Monthly',
  cost: 49,
  slug: 'month',
  recommendation: null,
  isActive: true,
  description: '<ul><li>10 translations each month</li></ul>',
  users: null,
  translationsPerYear: null,
  assessmentsPerYear: null,
  offerUntil: null,
  gives: { translations: 10, assessments: 0 },
  isSample: false,
}

function drawn(role: AdminRole, api: Partial<AdminClient> = {}) {
  return drawAdminPage(<PricesPage />, {
    api: {
      listPrices: async () => ({ rows: [version], next: null }),
      previewPrice: async () => ({
        now: plan,
        after: { ...plan, cost: 59 },
        validFrom: at,
        subscriptions: 3,
        newest: 4,
      }),
      ...api,
    },
    signedIn: signedInAs(role),
    at: '/prices',
  })
}

test('a role that may not change prices can read them', async () => {
  drawn('auditor')
  await screen.findByRole('rowheader', { name: 'Financial Translation – Monthly' })
  screen.getByRole('cell', { name: 'In force' })
  expect(screen.queryByRole('button', { name: 'Add a price' })).toBeNull()
})

test('a new price is previewed before it is added', async () => {
  const added: unknown[] = []
  const asked: unknown[] = []
  const { user } = drawn('billing', {
    previewPrice: async ({ query }) => {
      asked.push(query)
      return { now: plan, after: { ...plan, cost: 59 }, validFrom: at, subscriptions: 3, newest: 4 }
    },
    setPrice: async ({ body }) => {
      added.push(body)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a price' }))
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Financial Translation – Monthly')
  await user.type(dialog.getByLabelText('Price in US dollars'), '0.49')
  await user.type(dialog.getByLabelText('Translations'), '12')
  await user.click(dialog.getByRole('button', { name: 'Show what members will see' }))
  // wait until the refusal has taken the focus, so that it cannot take the focus during the typing below
  await waitFor(() => expect(document.activeElement?.textContent).toContain('at least 0.50 US dollars'))
  expect(asked).toEqual([])
  await user.clear(dialog.getByLabelText('Price in US dollars'))
  await user.type(dialog.getByLabelText('Price in US dollars'), '59')
  await user.click(dialog.getByRole('button', { name: 'Show what members will see' }))
  await dialog.findByText('3 subscriptions to this plan keep the price they began at.')
  dialog.getByText('USD 49')
  dialog.getByText('USD 59')
  // going back from the preview keeps what was entered
  await user.click(dialog.getByRole('button', { name: 'Change the entries' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Price in US dollars').value).toBe('59')
  await user.click(dialog.getByRole('button', { name: 'Show what members will see' }))
  await user.type(await dialog.findByLabelText('Reason'), 'Costs rose')
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Add this price' }))
  await screen.findByText('USD 59 for “Financial Translation – Monthly” was added.')
  expect(added).toEqual([
    {
      planId: 'translation-monthly',
      cents: 5900,
      translations: 12,
      assessments: 0,
      isActive: true,
      from: '',
      newest: 4,
      reason: 'Costs rose',
      code: '123456',
    },
  ])
})

test('if another admin has changed the price since the preview, the dialog says so', async () => {
  const { user } = drawn('owner', {
    setPrice: async () => {
      throw refused('price-outdated')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a price' }))
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Financial Translation – Monthly')
  await user.type(dialog.getByLabelText('Price in US dollars'), '59')
  await user.type(dialog.getByLabelText('Translations'), '12')
  await user.click(dialog.getByRole('button', { name: 'Show what members will see' }))
  await user.type(await dialog.findByLabelText('Reason'), 'Costs rose')
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Add this price' }))
  await dialog.findByText(/Another price was added since this preview/)
  await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Costs rose'))
})
