import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'

const errorAt = (message: string, stack: string) => Object.assign(new TypeError(message), { stack })

test('errors with the same message and origin get the same id', () => {
  const here = faultOf(errorAt('no rows', 'TypeError: no rows\n    at table (a.js:1:2)'))
  expect(here.id).toMatch(/^S-[0-9A-Z]{7}$/)
  expect(here.detail).toBe('TypeError: no rows')
  expect(faultOf(errorAt('no rows', 'TypeError: no rows\n    at table (a.js:1:2)')).id).toBe(here.id)
  expect(faultOf(errorAt('no rows', 'TypeError: no rows\n    at table (a.js:9:9)')).id).not.toBe(here.id)
})

test('a thrown value that is not an error gets an id too', () => {
  expect(faultOf('gone')).toMatchObject({ detail: 'gone' })
  expect(faultOf(undefined).id).toMatch(/^S-/)
})
