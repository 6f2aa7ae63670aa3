import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from '@playwright/test'
import { publicScreens, screens } from '#contract/screens.ts'
import { startServer } from './processes.ts'
import { median } from './rounds.ts'

// Measures the public pages with Lighthouse, as on a mid-range phone with a slow network. Each page gets an empty
// browser.

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const measures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** Results of a run: scores from 0 to 100, two times in milliseconds, and the layout shift. */
type Found = readonly number[]

/** Prints the medians of every public page, and marks those that miss a goal. */
export async function measurePages(): Promise<void> {
  const executablePath = process.env.SALDO_CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath))
    return console.log('\nPublic pages by Lighthouse: no Chromium here (SALDO_CHROMIUM names one)')
  const folder = mkdtempSync(join(tmpdir(), 'saldo-pages-'))
  const server = await startServer(null, folder)
  try {
    console.log(`\nPublic pages by Lighthouse, mobile profile, medians of ${runs} runs`)
    console.log('(goal: LCP at most 1200 ms, TBT at most 100 ms, CLS at most 0.01, all scores at least 98)')
    console.log(`  ${'page'.padEnd(28)}  perf  acc  best  seo     LCP    TBT    CLS   load`)
    for (const path of paths) print(path, await medianOf(server.address + path, executablePath))
  } finally {
    await server.end()
    rmSync(folder, { recursive: true })
  }
}

/** Each page once, by its canonical address. */
const paths = publicScreens.map((name) => screens[name]).flatMap((screen) => ('sameAs' in screen ? [] : [screen.path]))

async function medianOf(url: string, executablePath: string): Promise<Found> {
  const found: Found[] = []
  for (let run = 0; run < runs; run += 1) found.push(await measured(url, executablePath))
  return [...categories, ...measures].map((_, place) => median(found.map((each) => each[place] ?? NaN)))
}

async function measured(url: string, executablePath: string): Promise<Found> {
  const port = await freePort()
  const args = ['--no-sandbox', '--headless=new', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (result === undefined) throw new Error(`${url} was not measured`)
    const { lhr } = result
    const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? NaN) * 100))
    return [...scores, ...measures.map((name) => lhr.audits[name]?.numericValue ?? NaN)]
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Goals in the order of the results: minimum scores, maximum times and shifts. */
const leastScore = 98
const most = [1200, 100, 0.01] as const

function print(path: string, found: Found): void {
  const [scores, [lcp = NaN, tbt = NaN, cls = NaN]] = [
    found.slice(0, categories.length),
    found.slice(categories.length),
  ]
  const isMet =
    scores.every((score) => score >= leastScore) && [lcp, tbt, cls].every((value, at) => value <= (most[at] ?? 0))
  const texts = [
    ...scores.map((score) => String(score).padStart(4)),
    lcp.toFixed(0).padStart(6),
    tbt.toFixed(0).padStart(5),
  ]
  const load = (loadavg()[0] ?? NaN).toFixed(1)
  console.log(`${isMet ? ' ' : '!'} ${path.padEnd(28)} ${texts.join('  ')}  ${cls.toFixed(3)}  ${load.padStart(5)}`)
}
