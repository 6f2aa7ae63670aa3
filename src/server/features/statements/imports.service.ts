import type { Kysely } from 'kysely'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import { importedAtOnceMax } from '#domain/policy.ts'
import type { AmountsMeant } from '#readers/number-format.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import type { RowAnswers } from '#readers/tables/row-answers.ts'
import type { Caller, Upload, Visitor } from '../../http/handlers.ts'
import type { Clock, ImportedFile, Files, ThreadJobSize, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { encodingImport } from './imported.ts'
import { listsStore } from './lists.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly files: Files
  readonly work: Work
}

type Sender = { readonly caller: Caller; readonly visitor: Visitor }

type Importing = {
  readonly file: File
  readonly keepCompany: boolean
  readonly denominations: number | null
  readonly reportingYear: number | null
  readonly decimalMark?: '.' | ','
  readonly amounts?: AmountsMeant
  readonly totals?: 'as-filed'
  readonly rows?: RowAnswers
  readonly skip: number | null
}

/** Reads files that are uploaded. Stores nothing; a member can save the statements in the response. */
export function importsService({ db, clock, files, work }: Dependencies) {
  return {
    /**
     * Receives the file only when its turn comes. The turn lasts until the response is encoded, because the file takes
     * up memory until then.
     */
    async read(
      { caller: { userId }, visitor: { network } }: Sender,
      { receive, ...sent }: Upload<Importing>,
    ): Promise<Uint8Array> {
      const sender = { memberId: userId, network, ...sent }
      return files.inTurn(sender, async (readFile) => {
        const { body, bytes } = await receive()
        const { file, keepCompany, skip } = body
        const options = { name: file.name, ...optionsOf(body) }
        const read = await readFile({ bytes, options, keepCompany, skip: skip ?? 0, many: importedAtOnceMax })
        return encoded(read, { userId, network, left: sent.left })
      })
    },
  }

  async function encoded({ contents, ...read }: ImportedFile, whose: Omit<ThreadJobSize, 'bytes' | 'moved'>) {
    const translatedBefore = []
    for (const content of contents)
      translatedBefore.push(await listsStore(db).findTranslated(whose.userId, content, clock()))
    const moved = [...read.records, read.problems].map(({ buffer }) => buffer)
    const bytes = moved.reduce((total, { byteLength }) => total + byteLength, 0)
    return work(encodingImport, { ...read, translatedBefore }, { ...whose, bytes, moved })
  }
}

export type ImportsService = ReturnType<typeof importsService>

function optionsOf({
  denominations: unit,
  reportingYear,
  decimalMark,
  amounts,
  totals,
  rows,
}: Pick<Importing, 'denominations' | 'reportingYear' | 'decimalMark' | 'amounts' | 'totals' | 'rows'>): ReadOptions {
  return {
    ...(unit !== null && isDenomination(unit) ? { denomination: unit } : {}),
    ...(reportingYear === null ? {} : { reportingYear }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(amounts === undefined ? {} : { amounts }),
    ...(totals === undefined ? {} : { totals }),
    ...(rows === undefined ? {} : { rows }),
  }
}
