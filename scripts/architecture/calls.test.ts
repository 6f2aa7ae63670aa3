import { expect, test } from 'vitest'
import { metricTableCalls } from '#contract/method-table-calls.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { screenNames, screens } from '../../src/contract/screens.ts'
import { filesUnder, isTest, textOf } from './sources.ts'

test('every call of the server is made by a server test', () => {
  const tests = filesUnder('src/server').filter(isTest).map(textOf).join('\n')
  // `tables.test.ts` makes the calls for the ratios' tables in a loop over `metricTableCalls`
  const names = Object.keys(endpoints).filter((name) => !(name in metricTableCalls))
  expect(names.filter((name) => !tests.includes(`.${name}(`))).toEqual([])
})

test('every screen is linked from somewhere in the product', () => {
  const places = filesUnder('src').filter((path) => !isTest(path) && /^src\/(?:web|server)\//.test(path))
  const text = places.map(textOf).join('\n')
  const isLinked = (name: string): boolean => new RegExp(`\\b(?:address\\(|screen: )'${name}'`).test(text)
  const names = screenNames.filter((name) => !('sameAs' in screens[name]))
  expect(names.filter((name) => !isLinked(name))).toEqual([])
})
