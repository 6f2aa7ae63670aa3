// Measures a test run: time, processor time and memory of each step and of each test file. `npm run costs` runs everything and writes the
// tables into docs/testing.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, freemem } from 'node:os'
import { join } from 'node:path'
import { root } from './run.js'

/**
 * @typedef {{ seconds: number, cpuSeconds: number, peakMb: number }} Cost of everything that ran on the machine in
 * these seconds
 */
/** @typedef {{ file: string, cpuMs: number, wallMs: number, peakMb: number }} FileCost */
/** @typedef {{ title: string, cost: Cost, passed: number, skipped: number }} StepCost */

/** Interval of the memory measurement. */
const lookMs = 500

/**
 * Runs `work` and measures the load of the whole machine while it runs.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, cost: Cost }>}
 */
export async function measured(work) {
  const start = performance.now()
  const cpuStart = busyMs()
  const freeStart = freemem()
  let free = freeStart
  const looking = setInterval(() => (free = Math.min(free, freemem())), lookMs)
  const result = await work().finally(() => clearInterval(looking))
  const cost = {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (busyMs() - cpuStart) / 1000,
    peakMb: Math.max(0, (freeStart - free) / 2 ** 20),
  }
  return { result, cost }
}

/** Total busy time of all processors. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0)

const document = join(root, 'docs', 'testing.md')
const begin = '<!-- costs: written by npm run costs -->'
const end = '<!-- /costs -->'

/**
 * Writes the tables into docs/testing.md.
 * @param {readonly StepCost[]} steps
 * @param {string} folder with the costs written by the test files
 */
export function writeCosts(steps, folder) {
  const list = join(folder, 'files.jsonl')
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []
  /** @type {readonly FileCost[]} */
  const files = lines.map((line) => JSON.parse(line))
  const text = readFileSync(document, 'utf8')
  const [before] = text.split(begin)
  const [, after] = text.split(end)
  writeFileSync(document, [before, begin, '\n\n', costTables(steps, files), '\n', end, after].join(''))
}

/** Number of the most expensive files that the table lists. */
const dearestCount = 30

/**
 * @param {readonly StepCost[]} steps
 * @param {readonly FileCost[]} files
 */
export function costTables(steps, files) {
  const [machine] = cpus()
  const measuredOn = `Measured on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores (${machine?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`
  const rows = steps.map(({ title, cost, passed, skipped }) => [
    title,
    cost.seconds.toFixed(0),
    cost.cpuSeconds.toFixed(0),
    cost.peakMb.toFixed(0),
    `${passed}`,
    `${skipped}`,
  ])
  const all = table(['step', 'seconds', 'of processor time', 'MB at most', 'passed', 'skipped'], rows)
  const byPart = table(
    ['part', 'files', 'processor seconds', 'seconds added up', 'MB at most'],
    [...new Set(files.map(({ file }) => partOf(file)))]
      .map((part) => ({ part, of: files.filter(({ file }) => partOf(file) === part) }))
      .map(({ part, of }) => ({ part, of, cpu: sum(of, 'cpuMs') }))
      .sort((one, other) => other.cpu - one.cpu)
      .map(({ part, of, cpu }) => [part, `${of.length}`, inSeconds(cpu), inSeconds(sum(of, 'wallMs')), mostOf(of)]),
  )
  const dearest = table(
    ['file', 'processor seconds', 'seconds'],
    [...files]
      .sort((one, other) => other.cpuMs - one.cpuMs)
      .slice(0, dearestCount)
      .map(({ file, cpuMs, wallMs }) => [`\`${file}\``, inSeconds(cpuMs), inSeconds(wallMs)]),
  )
  return [measuredOn, all, byPart, dearest].join('\n\n')
}

/** @param {string} file @returns {string} the room of a file, with a mark if its tests draw pages */
function partOf(file) {
  const [first = '', second = ''] = file.split('/')
  const room = first === 'src' ? `src/${second}` : first
  return file.endsWith('.tsx') ? `${room}, drawn` : room
}

/** @param {readonly FileCost[]} files @param {'cpuMs' | 'wallMs'} name */
const sum = (files, name) => files.reduce((all, file) => all + file[name], 0)

/** @param {readonly FileCost[]} files */
const mostOf = (files) => `${Math.max(...files.map(({ peakMb }) => peakMb))}`

/** @param {number} ms */
const inSeconds = (ms) => (ms / 1000).toFixed(1)

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
