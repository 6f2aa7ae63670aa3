import { expect, test } from 'vitest'
import { specimenLine } from '../specimen.ts'
import { isFound } from './is-found.ts'

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
])('looking for %j finds the receivables: %s', (sought, isThere) => {
  expect(isFound(specimenLine('1230'), sought)).toBe(isThere)
})
