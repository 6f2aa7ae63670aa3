import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { Document } from '#domain/documents/document.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { memberTableNames } from '#domain/people/member-records.ts'
import { memberTableWords } from '#words/member-records.ts'
import { dataDownloadWords, readmeWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { dateOfDay } from '#writers/document-date.ts'
import { outputFormats } from '#writers/output-formats.ts'
import { withLongRetries } from '#browser/retry.ts'
import { shownTranslation, withStoredTrace } from '../../document/statement/shown-statement.ts'
import type { DocumentWriting } from '../../writing/writing-messages.ts'

// Makes one ZIP file of what the server stores for a member: the records as JSON, and each translation and assessment
// as PDF and Excel, made in the browser like every export.

type Record = ResponseOf<'readMyRecords'>['records'][number]

type Dependencies = {
  readonly api: Pick<Client, 'readMyRecords' | 'readStatement' | 'readAssessment'>
  readonly writeFile: (writing: DocumentWriting) => Promise<Blob>
  readonly email: string
  readonly now: Date
  readonly signal: AbortSignal
  /** Called with the number of records read so far. */
  readonly onRecords: (count: number) => void
  /** Called before each document is made, with its position (from 1) and the total number of documents. */
  readonly onDocument: (count: number, limit: number) => void
  /** Called before each wait that the server demands because of too many calls. */
  readonly onWait: () => void
}

/**
 * Returns the ZIP file. Waits when the server demands it, because the records of a member may need more calls than are
 * allowed in a minute. Rejects when a call is refused or gets no response, even after retries, rather than returning an
 * incomplete file. If a record was deleted or has expired meanwhile, or the site can no longer display it, only its
 * documents are missing.
 */
export async function recordsZip(dependencies: Dependencies): Promise<Blob> {
  const { writeFile, email, now, onDocument } = dependencies
  const zip = zipFile(now)
  const records = await allRecords(dependencies)
  const notDrawn: string[] = []
  const kept = records.filter(isDocument)
  for (const [position, record] of kept.entries()) {
    onDocument(position + 1, kept.length)
    const folder = folderOf(record)
    const making = (record.table === 'assessments' ? assessmentOf : statementOf)(dependencies, record)
    const made = await making.catch(goneOr)
    if (made === 'gone') continue
    if (made === null) notDrawn.push(folder)
    else
      for (const format of ['pdf', 'excel'] as const) {
        const file = await writeFile({ ...made, format })
        zip.add(`${folder}/${made.document.kind}${outputFormats[format].extension}`, await bytesOf(file), 'as it is')
      }
  }
  for (const [name, rows] of byTable(records)) zip.add(`data/${name}.json`, strToU8(JSON.stringify(rows, null, 1)))
  zip.add('README.txt', strToU8(readme({ email, now, records, notDrawn })))
  return zip.end()
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

async function allRecords(dependencies: Dependencies): Promise<readonly Record[]> {
  const { api, onRecords } = dependencies
  const records: Record[] = []
  let from: string | null = ''
  while (from !== null) {
    const query: { from: string } = { from }
    const page: ResponseOf<'readMyRecords'> = await withLongRetries(() => api.readMyRecords({ query }), dependencies)
    records.push(...page.records)
    onRecords(records.length)
    from = page.next
  }
  return records
}

/** Whether the record gets a document: a translation or an assessment does, unless it is deleted. */
const isDocument = ({ table, values }: Record): boolean =>
  values['deleted_at'] === null &&
  (table === 'assessments' || (table === 'financial_statements' && values['status'] === 'generated'))

type DatedDocument = { readonly document: Document; readonly created: Date | null }

async function assessmentOf(dependencies: Dependencies, record: Record): Promise<DatedDocument> {
  const body = { id: textIn(record, 'id') }
  const { printout, savedAt } = await withLongRetries(() => dependencies.api.readAssessment({ body }), dependencies)
  return { document: assessmentDocument(printout), created: savedAt }
}

/** Returns a translation as it was generated, in roubles; null when the site can no longer display it. */
async function statementOf(dependencies: Dependencies, record: Record): Promise<DatedDocument | null> {
  const params = { financialStatementId: textIn(record, 'id') }
  const kept = await withLongRetries(() => dependencies.api.readStatement({ params }), dependencies)
  const shown = kept.output === null ? null : shownTranslation(kept, kept.output)
  if (shown === null) return null
  const { english, problems, stored, generatedOn } = shown
  const made = printedStatement(english, problems)
  const sheet = stored === null ? made : { ...withStoredTrace(made, () => stored.trace), notes: stored.notes }
  const document = statementDocument(sheet)
  return { document, created: dateOfDay(generatedOn) }
}

/**
 * Returns 'gone' if the record was deleted or expired after the list was read; rethrows any other error. A deleted
 * record gets no document, although its data may be kept for a while.
 */
function goneOr(error: unknown): 'gone' {
  const code = error instanceof CallRefused ? error.refusal?.code : undefined
  if (code === 'statement-not-found' || code === 'assessment-not-found') return 'gone'
  throw error
}

const textIn = ({ values }: Record, column: string): string => {
  const value = values[column]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Returns the name of a document's folder: the title, for a statement also the year, and the beginning of the id to
 * make the name unique.
 */
function folderOf(record: Record): string {
  const isAssessment = record.table === 'assessments'
  const title = textIn(record, isAssessment ? 'title' : 'company_title')
  const year = isAssessment ? '' : textIn(record, 'reporting_year')
  const name = fileName(say(dataDownloadWords.folderName, { title, year }))
  return `${isAssessment ? 'assessments' : 'statements'}/${name} (${textIn(record, 'id').slice(0, 8)})`
}

const folderLengthMax = 60

/** Turns a string into a folder name that is valid on every system. */
const fileName = (text: string): string =>
  [...text.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ').replace(/\s+/g, ' ')]
    .slice(0, folderLengthMax)
    .join('')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')

const byTable = (records: readonly Record[]) =>
  memberTableNames
    .map((name) => [name, records.filter(({ table }) => table === name).map(({ values }) => values)] as const)
    .filter(([, rows]) => rows.length > 0)

type Readme = Pick<Dependencies, 'email' | 'now'> & {
  readonly records: readonly Record[]
  readonly notDrawn: readonly string[]
}

/** Returns the README, which describes the files in the ZIP. Its line endings work on every system. */
function readme({ email, now, records, notDrawn }: Readme): string {
  const tables = byTable(records).flatMap(([name, rows]) => {
    const { name: heading, holds, kept } = memberTableWords[name]
    const count = say(readmeWords.count, { count: rows.length })
    return [`data/${name}.json`, `  ${heading}. ${count}`, `  ${holds}`, `  ${say(readmeWords.kept, { kept })}`, '']
  })
  const lead = say(readmeWords.lead, { email, date: now.toISOString().slice(0, 10) })
  const lines = [lead, '', readmeWords.records, '', ...tables, readmeWords.documents, '', readmeWords.withheld]
  const missing = notDrawn.length === 0 ? [] : ['', readmeWords.notDrawn, ...notDrawn.map((folder) => `  ${folder}`)]
  return [...lines, ...missing, ''].join('\r\n')
}

/**
 * Builds a ZIP file to which files are added one at a time. `how` is 'as it is' for a file that is already compressed.
 */
function zipFile(mtime: Date) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    chunks.push(chunk)
  })
  return {
    add(path: string, bytes: Uint8Array, how: 'compressed' | 'as it is' = 'compressed'): void {
      const file = how === 'as it is' ? new ZipPassThrough(path) : new ZipDeflate(path)
      file.mtime = mtime
      zip.add(file)
      file.push(bytes, true)
    },
    end(): Blob {
      zip.end()
      return new Blob(chunks, { type: 'application/zip' })
    },
  }
}
