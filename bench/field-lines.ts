import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssessmentBasis } from '#domain/assessment/given.ts'
import { sampleGivens } from './sample-fields.ts'

/** Lines per run. The run with one line measures only starting and ending the process. */
const counts = [1, 40_000]

const command = join(import.meta.dirname, '../cli/main.js')
const peakMemory = join(import.meta.dirname, 'peak-memory.js')

/** Measures `saldo assess --fields` end to end, in a separate process that reports its peak memory on exit. */
export async function measureFieldLines(): Promise<void> {
  console.log('\nLines of English fields through the command line (saldo assess --fields)')
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'))
  const path = join(folder, 'lines.jsonl')
  for (const count of counts) {
    writeFileSync(path, sampleGivens(count).map(lineOf).join(''))
    const { seconds, megabytes } = await run(path, count)
    const name = `${count.toLocaleString('en')} lines, ${(statSync(path).size / 1e6).toFixed(1)} MB`
    const perSecond = Math.round(count / seconds).toLocaleString('en')
    const memory = `${megabytes.toFixed(0)} MB at the peak`
    console.log(`  ${name.padEnd(44)} ${seconds.toFixed(2).padStart(8)} s  ${perSecond.padStart(9)}/s  ${memory}`)
  }
  rmSync(folder, { recursive: true })
}

function lineOf({ current, previous, periods, denomination, reportingYear }: AssessmentBasis, id: number): string {
  const row = { id, periods, denominations: denomination, reporting_year: reportingYear, current, previous }
  return `${JSON.stringify(row)}\n`
}

/** Reads and counts the results as they arrive. On exit the process writes its peak memory to its fourth stream. */
async function run(path: string, lines: number): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const start = performance.now()
  const args = ['--import', peakMemory, command, 'assess', '--fields', path, '--rate', '80', '--as-of', '2025-06-30']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] })
  let received = 0
  let kilobytes = ''
  child.stdout?.on('data', (chunk: Buffer) => (received += chunk.toString('latin1').split('\n').length - 1))
  child.stdio[3]?.on('data', (chunk: Buffer) => (kilobytes += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0 || received !== lines) throw new Error(`${received} results for ${lines} lines, exit code ${code}`)
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(kilobytes) / 1024 }
}
