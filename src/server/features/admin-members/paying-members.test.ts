import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'

// Tests that the list, the member's page and the saved file show the same company for a member who bought something.

const shop = await openCheckout()
const admin = await openAdmin(shop)
const { calls } = await admin.enrol('sam@saldo.example', 'support')
const { calls: anna, userId } = await shop.member('anna@example.com')

async function buy(company: string): Promise<void> {
  shop.pass(60_000)
  const order = await shop.cardOrder(anna, shop.enter(), 'translation')
  await anna.makePayment({ body: { ...order, buyer: { ...order.buyer, company } } })
}

/**
 * The company of the member that a search finds. Fails unless the list, the member's page and the saved file show the
 * same company.
 */
async function companyOf(search: string) {
  const { rows } = await calls.listMembers({ query: { search } })
  const { account } = await calls.readMember({ params: { id: userId } })
  const said = { company: account.company, companyFrom: account.companyFrom }
  expect(rows).toMatchObject([{ ...said, plan: 'paying' }])
  const [, line = ''] = (await calls.saveMembers({ query: { search } })).split('\r\n')
  expect(line).toContain(`,${said.company ?? ''},${said.companyFrom ?? ''},`)
  return said
}

test('a member’s company is taken from the newest invoice if the profile has none', async () => {
  await buy('')
  expect(await companyOf('anna')).toEqual({ company: null, companyFrom: null })
  await buy('Larch')
  await buy('Birch')
  expect(await companyOf('birch')).toEqual({ company: 'Birch', companyFrom: 'invoice' })
  expect((await calls.listMembers({ query: { search: 'larch' } })).rows).toEqual([])
})

test('the company in the profile takes precedence over invoices', async () => {
  await anna.saveProfile({ body: { name: 'Anna', company: 'Alder' } })
  expect(await companyOf('alder')).toEqual({ company: 'Alder', companyFrom: 'profile' })
})
