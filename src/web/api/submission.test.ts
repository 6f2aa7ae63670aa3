import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { NoResponse } from '#browser/no-response.ts'
import { makeSubmission } from './submission.ts'

const refusal = (code: RefusalCode) =>
  new CallRefused({ status: refusalStatuses[code], body: { code, message: code, requestId: 'r' }, retryAfter: null })
/** A response from a proxy; the server may have executed the call nevertheless. */
const strange = (status: number) => new CallRefused({ status, body: '<html>', retryAfter: null })
const noResponse = new NoResponse('off')

/** Returns a call that fails with each of these errors in turn, and succeeds where the error is undefined. */
function sending(...outcomes: readonly (Error | undefined)[]) {
  const left = [...outcomes]
  const keys: string[] = []
  const send = async (key: string): Promise<string> => {
    keys.push(key)
    const error = left.shift()
    if (error !== undefined) throw error
    return 'done'
  }
  return { keys, send }
}

/**
 * Sends two submissions with the contents `asked` and returns how many different keys they used. The first one ends
 * with the error `first`, or succeeds if that is undefined.
 */
async function keysOfTwo(first: Error | undefined, ...asked: readonly [unknown, unknown]): Promise<number> {
  const submit = makeSubmission()
  const { keys, send } = sending(first)
  await submit(asked[0], send).catch(() => null)
  expect(await submit(asked[1], send)).toBe('done')
  return new Set(keys).size
}

test.each([
  ['without a response', noResponse],
  ['with a response of a proxy', strange(502)],
  ['refused by a proxy', strange(403)],
  ['refused because of too many calls', refusal('too-many-calls')],
  ['that failed on the server', refusal('failed')],
  ['sent while the database was unavailable', refusal('unavailable')],
  ['sent after the session ended', refusal('not-signed-in')],
])('a submission %s is sent again with the same key', async (_, error) => {
  expect(await keysOfTwo(error, { one: 1 }, { one: 1 })).toBe(1)
})

test.each([
  ['done', undefined],
  ['refused because no assessments are left', refusal('no-assessments-left')],
  ['refused because of its fields', refusal('form-refused')],
  ['refused because the statement had changed', refusal('statement-changed')],
])('a new key is used after a submission was %s', async (_, outcome) => {
  expect(await keysOfTwo(outcome, { one: 1 }, { one: 1 })).toBe(2)
})

test('a submission with different content gets a new key', async () => {
  expect(await keysOfTwo(noResponse, { one: 1 }, { one: 2 })).toBe(2)
})

test('an error of a submission is passed on to the caller', async () => {
  const error = refusal('no-assessments-left')
  await expect(makeSubmission()({}, () => Promise.reject(error))).rejects.toBe(error)
})
