// `npm run repeat -- <project, file or journeys> <times>`: runs a part of the tests repeatedly, each time with a
// different file order and seed, and prints the seeds that failed. With SALDO_SEED every run uses that seed and its
// order. Fails if any run has failed.
import { randomInt } from 'node:crypto'
import { installed } from './ready.js'

const [part, times = '10'] = process.argv.slice(2)
const runs = Number(times)
if (part === undefined || !Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run repeat -- <project, file or journeys> <times>')
  process.exit(2)
}

await installed()
const { build, isBuilt } = await import('./build.js')
const { runOnce } = await import('./steps.js')
if (!isBuilt() && !(await build())) process.exit(1)

/** @type {string[]} */
const failed = []
for (let run = 1; run <= runs; run += 1) {
  const seed = process.env.SALDO_SEED ?? String(randomInt(2 ** 31))
  console.log(`\n── ${part}, run ${run} of ${runs}, SALDO_SEED=${seed}`)
  const tally = await runOnce(part, { SALDO_SEED: seed, SALDO_ORDER: seed })
  if (tally.failed > 0 || tally.passed === 0) failed.push(seed)
}
console.log(`\n${runs - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) {
  console.log(`Seeds that failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
