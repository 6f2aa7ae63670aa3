import { createHash } from 'node:crypto'
import { contentOf } from '#domain/records/content.ts'
import { storedRecord, withoutNamesOf } from '#domain/records/nameless.ts'
import { suggestedTitle } from '#domain/records/naming.ts'
import type { ReadResult } from '#readers/read-result.ts'
import type { ImportedFile, StatementFile } from '../../outside.ts'

type ReadOptions = Pick<StatementFile, 'keepCompany' | 'skip' | 'many'>

/**
 * Converts the readers' result for the server. Each record becomes JSON in a separate byte array, so that the heap
 * never has to contain all records at once.
 */
export function fileRead({ drafts, problems }: ReadResult, { keepCompany, skip, many }: ReadOptions): ImportedFile {
  const wanted = drafts.slice(skip, skip + many)
  const written = wanted.map((draft) => {
    const choice = keepCompany ? 'name-and-number' : 'nickname'
    const record = storedRecord(draft, problems, { title: suggestedTitle(draft.company, choice, ''), choice })
    return { record: jsonBytes(record), content: { contentHash: hashOf(contentOf(record)), inn: record.inn } }
  })
  const [first] = wanted
  return {
    records: written.map(({ record }) => record),
    contents: written.map(({ content }) => content),
    total: drafts.length,
    problems: jsonBytes(first === undefined || keepCompany ? problems : withoutNamesOf(first, problems)),
  }
}

const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
