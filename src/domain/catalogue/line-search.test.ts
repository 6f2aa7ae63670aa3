import { expect, test } from 'vitest'
import { catalogueOf, lineOf } from './catalogue.ts'
import { lineMatches } from './line-search.ts'

const receivables = lineOf(catalogueOf('full', '66n-2019', 'commercial'), '1230')

test.each([
  ['', true],
  ['1230', true],
  ['дебиторская', true],
  ['ДЗ', true],
  ['receivable accounts', true],
  [' задолжённость ', true],
  ['12', true],
  ['(accounts', true],
  ['кредиторская', false],
  ['олженность', false],
  ['1230 payable', false],
])('whether the search for %j finds the line of receivables: %s', (query, isMatch) => {
  if (receivables === null) throw new Error('the form has no line 1230')
  expect(lineMatches(receivables, query)).toBe(isMatch)
})
