import type { ResponseOf } from '#contract/endpoints.ts'
import { problemsOutput } from '#documents/statement-output.ts'
import { importedShape } from '#contract/shapes/statement-shapes.ts'
import type { Problem } from '#domain/problem.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { problemText } from '#words/problems.ts'
import { encodedFile } from '../../http/decoded.ts'
import type { ImportedFile, ThreadJob } from '../../outside.ts'
import { judged } from './judged.ts'

type Before = ResponseOf<'importStatements'>['statements'][number]['translatedBefore']

/** A file after parsing, with the member's earlier translation of each statement, if there is one. */
type ImportedContent = Omit<ImportedFile, 'contents'> & { readonly translatedBefore: readonly Before[] }

/**
 * Checks the statements of a file, and encodes the response to the import (`importedShape`) as JSON. Refuses a
 * statement that is too large to be saved, or has characters that cannot be saved.
 */
export const encodingImport: ThreadJob<ImportedContent, Uint8Array<ArrayBuffer>> = {
  name: 'encode an import',
  run({ records, translatedBefore, total, problems }) {
    const statements = records.map((record, at) => {
      // the reader produced this JSON
      const statement = parsed(record) as StatementRecord
      const { problems: found, output } = judged(statement)
      return {
        statement,
        isTranslatable: output !== null,
        problems: [...found],
        translatedBefore: translatedBefore[at] ?? null,
      }
    })
    // these problems come from the reader and concern the file as a whole
    const ofFile = problemsOutput(parsed(problems) as readonly Problem[], problemText)
    const response = encodedFile(importedShape, { statements, total, problems: [...ofFile] })
    return new TextEncoder().encode(JSON.stringify(response))
  },
}

const parsed = (json: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(json))
