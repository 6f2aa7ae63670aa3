import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { filesUnder, isTest, textOf } from './sources.ts'

test('every call of the server is made by a test of the server', () => {
  const tests = filesUnder('src/server').filter(isTest).map(textOf).join('\n')
  expect(Object.keys(endpoints).filter((name) => !tests.includes(`.${name}(`))).toEqual([])
})
