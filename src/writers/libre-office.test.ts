import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.js'
import { printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { writeExcel } from './excel-writer.ts'
import { readPdf } from './fixtures/pdf-pages.ts'
import { formulaCells } from './fixtures/recalculate.ts'
import { sampleSheet } from './fixtures/sample-sheet.ts'
import { amountsOf, numbersOf } from './fixtures/workbook-numbers.ts'

const created = new Date('2026-01-02T03:04:05Z')

/** The printout of a filing as it is stored. Its statement is only in English and in roubles. */
const keptFiling = ((): AssessmentPrintout => {
  const sheet = printoutOfFiling({}, null)
  return { ...sheet, statement: sheet.statement === null ? null : { ...sheet.statement, bilingual: false } }
})()

/**
 * The command that starts LibreOffice; undefined if it is not installed. LibreOffice is a second implementation that
 * recalculates workbooks.
 */
const command = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Settings for LibreOffice that make it recalculate every file when it opens it. */
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`

/**
 * Settings that provide a font as wide as Arial on every machine. With a wider font, workbooks would need more pages.
 */
const fontsWithArial = join(root, 'e2e', 'fonts-with-arial.conf')

/** The workbook as LibreOffice saves it after recalculation. */
const calculated = (name: string, bytes: Uint8Array): Uint8Array => converted(name, bytes, 'xlsx')

/** The workbook converted by LibreOffice, with a separate profile and folder. */
function converted(name: string, bytes: Uint8Array, format: 'xlsx' | 'pdf'): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
  try {
    const [profile, given, out] = [join(folder, 'profile'), join(folder, 'given.xlsx'), join(folder, 'out')]
    mkdirSync(join(profile, 'user'), { recursive: true })
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), alwaysRecalculate)
    writeFileSync(given, bytes)
    const ownProfile = `-env:UserInstallation=${pathToFileURL(profile).href}`
    const args = [ownProfile, '--headless', '--convert-to', format, '--outdir', out, given]
    execFileSync(name, args, { stdio: 'ignore', env: { ...process.env, FONTCONFIG_FILE: fontsWithArial } })
    return new Uint8Array(readFileSync(join(out, `given.${format}`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(command === undefined)(
  command === undefined
    ? 'LibreOffice is not on this machine'
    : 'LibreOffice recalculates the workbook of a statement to the amounts of its printout',
  async () => {
    const bytes = await writeExcel(statementDocument(sampleSheet), { created })
    const workbook = await readXlsx(calculated(command ?? '', bytes))
    expect(numbersOf(workbook)).toEqual(amountsOf(sampleSheet))
    expect(formulaCells(workbook)).toHaveLength(formulaCells(await readXlsx(bytes)).length)
  },
)

test.skipIf(command === undefined).each([
  ['a filing of nine months', printoutOfFiling({ periods: 33 })],
  ['fields of a simplified form', printouts['a simplified form']],
] as const satisfies readonly (readonly [string, AssessmentPrintout])[])(
  'LibreOffice recalculates every formula of %s to its stored result',
  async (_, sheet) => {
    const bytes = await writeExcel(assessmentDocument(sheet), { created })
    const [given, found] = [await readXlsx(bytes), await readXlsx(calculated(command ?? '', bytes))]
    const valueAt = ({ sheets }: typeof given, { sheet: name, row, column }: (typeof cells)[number]): unknown =>
      sheets.find((each) => each.name === name)?.rows[row]?.[column] ?? ''
    const cells = formulaCells(given)
    const differing = cells.filter((cell) => !isNear(valueAt(found, cell), valueAt(given, cell)))
    expect(differing).toEqual([])
    expect(cells.length).toBeGreaterThan(100)
  },
)

test.skipIf(command === undefined).each(['a4', 'letter'] as const)(
  'the workbook of an assessment is printed on at most four pages of %s',
  async (paper) => {
    for (const sheet of [keptFiling, printouts['a sound company'], printouts['negative equity']]) {
      const bytes = await writeExcel(assessmentDocument(sheet), { created, paper })
      const { pages } = await readPdf(converted(command ?? '', bytes, 'pdf'))
      expect(pages.length).toBeLessThanOrEqual(4)
      for (const { texts } of pages) expect(texts.length).toBeGreaterThan(20)
    }
  },
)

/** Whether two results are equal. The last binary digits may differ between a spreadsheet and the program. */
const isNear = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))
    : one === other
