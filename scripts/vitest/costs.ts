import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { FileCost } from '../costs.js'

// Measures each test file for `npm run costs`, without child processes. The memory is the peak of the worker process so
// far, to which earlier files may have contributed.

const folder = process.env.SALDO_COSTS ?? ''
const cpu = process.cpuUsage()
const start = performance.now()

afterAll(() => {
  const { user, system } = process.cpuUsage(cpu)
  const cost: FileCost = {
    file: relative(process.cwd(), expect.getState().testPath ?? ''),
    cpuMs: Math.round((user + system) / 1000),
    wallMs: Math.round(performance.now() - start),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }
  appendFileSync(join(folder, 'files.jsonl'), `${JSON.stringify(cost)}\n`)
})
