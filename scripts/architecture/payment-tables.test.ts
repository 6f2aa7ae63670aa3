import { expect, test } from 'vitest'
import { paymentTables } from './payment-tables.ts'
import { textOf } from './sources.ts'

// The diagrams and tables of docs/payments.md must be those of the code. To update them after a change: npx vitest run
// scripts/architecture/payment-tables.test.ts -u

const document = textOf('docs/payments.md')
const place = /<!-- (?:states|table) (\w+) -->\n[^]*?<!-- end -->/g

test('docs/payments.md has each diagram and table of payments once', () => {
  expect([...document.matchAll(place)].map(([, name]) => name)).toEqual(Object.keys(paymentTables))
})

test('the diagrams and tables in docs/payments.md match the code', async () => {
  const made = document.replace(place, (text, name: string) => {
    const first = text.slice(0, text.indexOf('\n'))
    return `${first}\n${paymentTables[name]?.() ?? ''}\n<!-- end -->`
  })
  await expect(made).toMatchFileSnapshot('../../docs/payments.md')
})
