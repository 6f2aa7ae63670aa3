import { printedStatement } from '#documents/printed-statement.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { translate } from '#domain/translation/translate.ts'
import { installedFontBytes } from '#cli/installed-fonts.ts'
import { write } from '#writers/write.ts'
import { sampleStatement } from './statement.ts'
import { report, timed } from './timing.ts'

/**
 * Measures how long it takes to write one statement's documents after warm-up, and how much memory is retained after
 * garbage collection.
 */
export async function measureDocuments(): Promise<void> {
  const statement = sampleStatement()
  const printout = printedStatement(translate(statement), [], { bilingual: true })
  const document = statementDocument(printout)
  const options = { fonts: installedFontBytes, created: new Date('2026-06-03T00:00:00Z') }
  const found = await timed({
    CSV: () => write(document, 'csv', options),
    'Excel with live formulas': () => write(document, 'excel', options),
    'PDF, bilingual': () => write(document, 'pdf', options),
  })
  report('One document, warm (against CSV)', found)
  for (const format of ['excel', 'pdf'] as const) {
    const { kilobytes, size } = await heldBy(() => write(document, format, options))
    console.log(
      `  ${format}: ${(size / 1024).toFixed(0)} kB, memory held after 50 documents: ${kilobytes.toFixed(0)} kB`,
    )
  }
}

async function heldBy(make: () => Promise<Uint8Array>): Promise<{ kilobytes: number; size: number }> {
  const { size } = await make().then((bytes) => ({ size: bytes.length }))
  const before = heapUsed()
  for (let count = 0; count < 50; count += 1) await make()
  return { kilobytes: (heapUsed() - before) / 1024, size }
}

function heapUsed(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
