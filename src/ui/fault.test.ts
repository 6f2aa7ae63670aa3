import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'

const errorAt = (message: string, stack: string) => Object.assign(new TypeError(message), { stack })

test('errors with the same message and origin get the same id; with a different origin they get different ids', () => {
  const here = faultOf(errorAt('no rows', 'TypeError: no rows\n    at table (a.js:1:2)'))
  expect(here.id).toMatch(/^S-[0-9A-Z]{7}$/)
  expect(here.detail).toBe('TypeError: no rows')
  expect(faultOf(errorAt('no rows', 'TypeError: no rows\n    at table (a.js:1:2)')).id).toBe(here.id)
  expect(faultOf(errorAt('no rows', 'TypeError: no rows\n    at table (a.js:9:9)')).id).not.toBe(here.id)
})

test('any thrown value, even undefined, gets an id that the user can quote', () => {
  expect(faultOf('gone')).toMatchObject({ detail: 'gone' })
  expect(faultOf(undefined).id).toMatch(/^S-/)
})
