import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureReassessment } from './reassessment.ts'
import { measureAssessments } from './assessments.ts'
import { parse } from './bare-xml.ts'
import { measureAudit } from './audit.ts'
import { measureCustomers } from './customers.ts'
import { measureDocuments } from './documents.ts'
import { measureFieldLines } from './field-lines.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureGrid } from './grid.ts'
import { measurePages } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { measureMixedLoad } from './mixed.ts'
import { measureOrders } from './orders.ts'
import { measurePasswords } from './passwords.ts'
import { measureServer } from './server.ts'
import { sampleDraft } from './statement.ts'
import { translateByReference } from './straight-line.ts'
import { report, timed } from './timing.ts'
import { check } from '#domain/statement/check.ts'
import { translate } from '#domain/translation/translate.ts'
import { read } from '#readers/read.ts'

// `npm run bench`: measures speed against baselines in one run. Only the ratios can be compared between machines; see
// docs/benchmarks.md. Arguments select parts by name.

async function measureTranslation(): Promise<void> {
  const draft = sampleDraft()
  const found = await timed({
    'straight-line code, no traces, two checks': () => translateByReference(draft),
    'check + translate': () => {
      const checked = check(draft)
      return checked.statement === null ? null : translate(checked.statement)
    },
  })
  report('Translation of one statement (goal: within ×2)', found)
}

async function measureXml(): Promise<void> {
  const bytes = readFileSync(join(import.meta.dirname, '../../cases/xml-5.08-full/source.xml'))
  const found = await timed({
    'saxes alone, handlers that do nothing': () => parse(bytes),
    'read(): recognise, decode, parse, draft': () => read(bytes),
  })
  report(`Reading an e-filing XML of ${(bytes.length / 1024).toFixed(0)} kB (goal: within ×1.5)`, found)
  for (const { name, perSecond } of found)
    console.log(`  ${name.padEnd(44)} ${((perSecond * bytes.length) / 1e6).toFixed(1).padStart(10)} MB/s`)
}

/** The parts by name, in the order of a full run. */
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  translation: measureTranslation,
  xml: measureXml,
  assessments: measureAssessments,
  inputs: measureReassessment,
  fields: measureFieldLines,
  documents: measureDocuments,
  passwords: measurePasswords,
  page: measureFirstLoad,
  pages: measurePages,
  grid: measureGrid,
  server: measureServer,
  orders: measureOrders,
  customers: measureCustomers,
  live: measureLive,
  audit: measureAudit,
  mixed: measureMixedLoad,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 1
} else {
  for (const [name, measure] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await measure()
}
