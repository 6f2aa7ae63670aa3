import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import type { Client } from '#contract/client.ts'
import { listWords } from '#words/kept-list.ts'
import { customersResponse, listedCustomer } from '../../fixtures/kept-customer.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { leaveByReload } from '../../../../scripts/vitest/reloaded.ts'
import CustomersPage from './customers-page.tsx'

type ListQuery = Parameters<Client['listCustomers']>[0]['body']

const bridge = listedCustomer()
const gate = listedCustomer({
  id: 'gate',
  name: 'Golden Gate',
  russianName: null,
  inn: null,
  request: { amount: 50_000, currency: 'EUR', termsDays: null },
})

type DrawOptions = {
  readonly customers?: readonly ReturnType<typeof listedCustomer>[]
  readonly at?: string
  readonly api?: Partial<Client>
  readonly total?: number
}

function draw({ customers = [bridge, gate], at = '/customers', api = {}, total = 0 }: DrawOptions = {}) {
  const asked: ListQuery[] = []
  const drawn = drawPage(<CustomersPage />, {
    api: {
      listCustomers: async ({ body }) => {
        asked.push(body)
        const response = customersResponse(body.deleted ? [] : customers)
        return { ...response, total: Math.max(total, response.total), all: customers.length }
      },
      ...api,
    } satisfies Partial<Client>,
    signedIn,
    at,
  })
  return { ...drawn, asked }
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)

test('the row of a customer has both names, the tax number, the rating and the credit request', async () => {
  draw()
  const row = await rowOf('Northern Bridge LLC')
  row.getByText('ООО «Северный мост»')
  row.getByText('7801234560')
  row.getByText(/level \d+ of 10/)
  row.getByText('RUB 1,000')
  row.getByText('60 days')
  row.getByText('Within the limit')
  expect((await rowOf('Golden Gate')).getByText('No rate for EUR')).toBeTruthy()
})

test('a refused download shows its reason, not a general error', async () => {
  let isDown = false
  const { user } = draw({
    api: {
      listCustomers: async () => {
        if (isDown) throw refused('too-many-calls', { retryAfterSeconds: 20 })
        return customersResponse([bridge, gate])
      },
    },
  })
  await rowOf('Golden Gate')
  isDown = true
  await user.click(screen.getByRole('button', { name: listWords.download }))
  await screen.findByText('Too many attempts. Try again in 20 seconds.')
  expect(screen.queryByText('Something went wrong on our side')).toBeNull()
})

test('the current customers are hidden while the deleted customers load', async () => {
  const { router } = draw({
    api: {
      listCustomers: ({ body }) => (body.deleted ? new Promise(() => {}) : Promise.resolve(customersResponse([gate]))),
    },
  })
  await screen.findByText('Golden Gate')
  await router.navigate('/customers?status=deleted')
  await waitFor(() => expect(screen.queryByText('Golden Gate')).toBeNull())
})

test('a new search or sort order starts at the first page', async () => {
  const { user, asked } = draw({ at: '/customers?page=2', total: 120 })
  await screen.findByText('Golden Gate')
  expect(asked.at(-1)).toMatchObject({ search: null, sort: 'changedAt', skip: 50 })
  await user.click(screen.getByRole('searchbox'))
  await user.paste('gate')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'gate', skip: 0 }))
  await user.click(await screen.findByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'gate', skip: 100 }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', skip: 0 }))
})

test('the previous page is shown if all customers of the last page were deleted', async () => {
  const { shownAt } = draw({
    at: '/customers?page=2',
    api: {
      listCustomers: async ({ body: { skip } }) => ({
        ...customersResponse(skip === 0 ? [gate] : []),
        total: 50,
        all: 50,
      }),
    },
  })
  await screen.findByText('Golden Gate')
  expect(shownAt()).toBe('/customers')
})

test('the fields of a new customer are checked before they are sent', async () => {
  const sent: unknown[] = []
  const { user, shownAt } = draw({
    api: {
      saveCustomer: async ({ body }) => {
        sent.push(body)
        return { id: 'new-1', version: 1 }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a customer' }))
  const submit = dialog.getByRole('button', { name: 'Add a customer' })
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), 'a lot')
  await user.click(submit)
  await dialog.findByRole('alert')
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Name, nickname or code' }), 'Blue Whale')
  await user.clear(dialog.getByRole('textbox', { name: 'Amount' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '50k')
  await user.click(submit)
  await waitFor(() => expect(shownAt()).toBe('/customers/new-1'))
  expect(sent).toEqual([
    {
      id: null,
      version: null,
      name: 'Blue Whale',
      russianName: null,
      inn: null,
      request: { amount: 50_000, currency: 'USD', termsDays: null },
    },
  ])
})

test('deleting a customer needs confirmation, which gives the number of its records', async () => {
  const gone: string[] = []
  const { user } = draw({
    customers: [listedCustomer({ counts: { statements: 2, assessments: 1, notes: 0, decisions: 3 } })],
    api: {
      deleteCustomer: async ({ body: { id } }) => {
        gone.push(id)
        return { id, message: '', restorableUntil: new Date() }
      },
    },
  })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'More: Northern Bridge LLC' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    return within(await screen.findByRole('dialog', { name: 'Delete Northern Bridge LLC?' }))
  }
  const asked = await remove()
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 statements',
    '1 assessment',
    '3 decisions and their memos',
  ])
  await user.click(asked.getByRole('button', { name: 'Keep it' }))
  expect(gone).toEqual([])
  await user.click((await remove()).getByRole('button', { name: 'Delete the customer' }))
  await waitFor(() => expect(gone).toEqual(['bridge']))
})

test('invalid pasted rows are listed before the import', async () => {
  const sent: unknown[] = []
  const { user } = draw({
    api: {
      importCustomers: async ({ body }) => {
        sent.push(...body.customers)
        return { added: 1, changed: 0, same: 0 }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Import a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list of customers' }))
  await user.click(dialog.getByRole('textbox'))
  await user.paste('Company\tAmount\tCurrency\nBridge\t50 000\tEUR\nGate\ta lot\tEUR')
  await dialog.findByText('Row 3, Gate.')
  await user.click(dialog.getByRole('button', { name: 'Import 1 customer' }))
  await screen.findByText('Imported: 1 added, 0 changed, 0 unchanged.')
  expect(sent).toEqual([
    { name: 'Bridge', russianName: null, inn: null, request: { amount: 50_000, currency: 'EUR', termsDays: null } },
  ])
})

test('the same file can be chosen again for the import', async () => {
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'Import a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list of customers' }))
  const file = new File(['Company\nBridge\n'], 'list.csv', { type: 'text/csv' })
  const choose = () =>
    user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, file)
  await choose()
  await dialog.findByRole('button', { name: 'Import 1 customer' })
  await user.clear(dialog.getByRole('textbox'))
  await choose()
  await dialog.findByRole('button', { name: 'Import 1 customer' })
})

const unreadable = Object.assign(new File(['name'], 'list.csv'), {
  arrayBuffer: () => Promise.reject(new DOMException('the file is gone', 'NotReadableError')),
})

test.each([
  [
    'several files',
    [new File(['name\nBridge'], 'a.csv'), new File(['name\nGate'], 'b.csv')],
    /^Choose one file at a time/,
  ],
  ['a file that cannot be read', [unreadable], /^This file is not text or cannot be read/],
])('instead of importing %s, the dialog says why nothing was read', async (_, files, sentence) => {
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'Import a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list of customers' }))
  await user.click(dialog.getByRole('textbox'))
  await user.paste('name')
  fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } })
  await dialog.findByText(sentence)
  expect(dialog.queryByRole('button', { name: /^Import 1 customer/ })).toBeNull()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('name')
})

const dialogs = [
  ['Add a customer', 'Name, nickname or code'],
  ['Import a list', 'Or paste the rows here'],
] as const

test.each(isFull ? dialogs : dialogs.slice(0, 1))(
  'a reload restores the text typed into the dialog “%s”',
  async (opens, label) => {
    const opened = async ({ user }: ReturnType<typeof draw>) => {
      await user.click(await screen.findByRole('button', { name: opens }))
      const dialog = within(await screen.findByRole('dialog'))
      return dialog.getByRole<HTMLInputElement>('textbox', { name: label })
    }
    const drawn = draw()
    await drawn.user.type(await opened(drawn), 'Gate')
    leaveByReload()
    expect((await opened(draw())).value).toBe('Gate')
    leaveByReload()
    draw()
    await rowOf('Golden Gate')
    cleanup()
    expect((await opened(draw())).value).toBe('')
  },
)

test.each([
  [1, 'Golden Gate 2'],
  [2, 'Golden Gate'],
])('after a reload at version %i, a name typed at version 1 is shown as %s', async (version, shown) => {
  const name = async (customer: typeof gate) => {
    const { user } = draw({ customers: [customer] })
    await user.click(await screen.findByRole('button', { name: 'More: Golden Gate' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    return { user, field: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name, nickname or code' }) }
  }
  const { user, field } = await name({ ...gate, version: 1 })
  await user.type(field, ' 2')
  leaveByReload()
  expect((await name({ ...gate, version })).field.value).toBe(shown)
})

test('a member without customers sees three ways to add the first customer', async () => {
  draw({ customers: [] })
  await screen.findByRole('heading', { name: 'No customers yet' })
  screen.getByRole('link', { name: 'Translate a Russian statement' })
  screen.getByRole('button', { name: 'Add a customer' })
  screen.getByRole('button', { name: 'Import a list' })
})
