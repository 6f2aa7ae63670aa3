import { expect, test } from 'vitest'
import { statement } from '../fixtures/northern-bridge.ts'
import { receivedStatement, sentStatement } from './sent-statement.ts'

test('a statement sent from one thread to another arrives unchanged', () => {
  const received = receivedStatement(structuredClone(sentStatement(statement)))
  expect(received).toEqual(statement)
  expect(received.catalogue).toBe(statement.catalogue)
})
