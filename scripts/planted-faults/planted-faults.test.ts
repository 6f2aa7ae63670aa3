import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.js'
import { plantedFaults } from './planted-faults.js'

test.each(plantedFaults)('$fault can be planted, and its test is there', ({ file, from, to, part, red }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  expect(existsSync(join(root, part))).toBe(true)
  expect(red).not.toBe('')
})

test('each fault has its own sentence', () => {
  expect(new Set(plantedFaults.map(({ fault }) => fault)).size).toBe(plantedFaults.length)
})
