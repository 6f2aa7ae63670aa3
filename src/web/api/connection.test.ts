import { expect, test } from 'vitest'
import { makeConnection } from './connection.ts'

/** A connection in a fake browser, whose network can be switched off and whose back-off pauses end on demand. */
function watched({ isAwayAtFirst = false } = {}) {
  const events = new EventTarget()
  const waits: { readonly failures: number; readonly done: () => void }[] = []
  let isOnLine = true
  let isThere = false
  const connection = makeConnection({
    isOnLine: () => isOnLine,
    isAwayAtFirst,
    events,
    probe: () => (isThere ? Promise.resolve() : Promise.reject(new Error('away'))),
    wait: (failures, done) => void waits.push({ failures, done }),
  })
  const heard: boolean[] = []
  connection.subscribe(() => heard.push(connection.isOffline()))
  return {
    connection,
    heard,
    waits,
    browserSays: (now: boolean) => {
      isOnLine = now
      events.dispatchEvent(new Event(now ? 'online' : 'offline'))
    },
    serverIs: (now: boolean) => void (isThere = now),
    pauseEnds: async () => {
      waits.at(-1)?.done()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('the connection is shown as lost while the browser reports it as offline', () => {
  const { heard, browserSays, waits } = watched()
  browserSays(false)
  browserSays(true)
  expect([heard, waits]).toEqual([[true, false], []])
})

test('the server is probed until it responds again', async () => {
  const { connection, heard, waits, serverIs, pauseEnds } = watched()
  connection.onNoResponse()
  connection.onNoResponse()
  await pauseEnds()
  await pauseEnds()
  serverIs(true)
  await pauseEnds()
  expect(heard).toEqual([true, false])
  expect(waits.map(({ failures }) => failures)).toEqual([0, 1, 2])
})

test('probing ends with the first response of the server', async () => {
  const { connection, heard, waits, pauseEnds } = watched()
  connection.onNoResponse()
  connection.onResponse()
  await pauseEnds()
  expect([heard, waits.length]).toEqual([[true, false], 1])
})

test('only the latest outage is probed', async () => {
  const { connection, waits, pauseEnds } = watched()
  connection.onNoResponse()
  connection.onResponse()
  connection.onNoResponse()
  waits[0]?.done()
  await pauseEnds()
  expect(waits.map(({ failures }) => failures)).toEqual([0, 0, 1])
})

test('a page served by the service worker during an outage starts offline', () => {
  expect(watched({ isAwayAtFirst: true }).connection.isOffline()).toBe(true)
})
