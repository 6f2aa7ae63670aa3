import { expect, test } from 'vitest'
import { methodTables } from './method-tables.ts'
import { textOf } from './sources.ts'

// The tables of docs/method.md must be those of the code. To update them after a change: npx vitest run
// scripts/architecture/method.test.ts -u

const document = textOf('docs/method.md')
const place = /<!-- table (\w+) -->\n[^]*?<!-- end -->/g

test('docs/method.md has each table of the method once', () => {
  const standing = [...document.matchAll(place)].map(([, name]) => name)
  expect(standing).toHaveLength(new Set(standing).size)
  expect(new Set(standing)).toEqual(new Set(Object.keys(methodTables)))
})

test('the tables in docs/method.md match the code', async () => {
  const made = document.replace(place, (_, name: string) => {
    const table = methodTables[name]?.() ?? ''
    return `<!-- table ${name} -->\n${table}\n<!-- end -->`
  })
  await expect(made).toMatchFileSnapshot('../../docs/method.md')
})
