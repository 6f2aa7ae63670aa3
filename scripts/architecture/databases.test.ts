import { expect, test } from 'vitest'
import { onBothDatabases } from '../vitest/on-both-databases.ts'
import { filesUnder, isTest, textOf } from './sources.ts'

const files = [...filesUnder('src/server'), ...filesUnder('attack')]
const marked = Object.keys(onBothDatabases)

const opensDatabase = (path: string): boolean =>
  /\b(openServer|openCheckout|openTestDatabase|emptyPool)\(/.test(textOf(path))

test('every test marked for both databases exists and opens a database', () => {
  expect(marked.filter((path) => !files.includes(path) || !opensDatabase(path))).toEqual([])
})

test('every test of a database adapter or of races runs on both databases', () => {
  const dependsOnDatabase = /^src\/server\/adapters\/database\/|races\.test\.ts$/
  const tests = files.filter((path) => isTest(path) && dependsOnDatabase.test(path) && opensDatabase(path))
  expect(tests.filter((path) => !marked.includes(path))).toEqual([])
})

test('every store is listed once in the table of tests for both databases', () => {
  const stores = files.flatMap((path) => /([^/]+)\.store\.ts$/.exec(path)?.[1] ?? [])
  const tried = Object.values(onBothDatabases).flatMap((row) => row.stores ?? [])
  expect(tried.toSorted()).toEqual(stores.toSorted())
})
