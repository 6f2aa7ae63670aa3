import type { Kysely } from 'kysely'
import { problemsOutput } from '#domain/documents/statement-output.ts'
import { isDenomination } from '#domain/catalogue/denominations.ts'
import { importedAtOnceMax } from '#domain/policy.ts'
import { nameless, withoutNamesOf } from '#domain/records/nameless.ts'
import { recordOf } from '#domain/records/record-draft.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '#readers/read-result.ts'
import { problemText } from '#wording/en/problems.ts'
import type { Caller, Upload, Visitor } from '../../http/handlers.ts'
import type { Clock, FileRead, Files } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { judged } from './judged.ts'
import { listsStore } from './lists.store.ts'

type Doors = { readonly db: Kysely<Tables>; readonly clock: Clock; readonly files: Files }

type Sender = { readonly caller: Caller; readonly visitor: Visitor }

type Importing = {
  readonly file: File
  readonly keepCompany: boolean
  readonly denominations: number | null
  readonly reportingYear: number | null
  readonly decimalMark?: '.' | ','
  readonly skip: number | null
}

/** Files for who has no reader of their own. Nothing of a file is stored: what is answered can be saved as a statement. */
export function importsService({ db, clock, files }: Doors) {
  return {
    /** The file is received when its turn has come, and the turn is over when it is read. */
    async read({ caller, visitor }: Sender, { receive, ...sent }: Upload<Importing>) {
      const sender = { memberId: caller.userId, address: visitor.address, ...sent }
      const { read, keepCompany } = await files.inTurn(sender, async (readFile) => {
        const { body, bytes } = await receive()
        const options = { name: body.file.name, ...optionsOf(body) }
        const file = { bytes, options, skip: body.skip ?? 0, many: importedAtOnceMax }
        return { read: await readFile(file), keepCompany: body.keepCompany }
      })
      const statements = []
      for (const draft of read.drafts) statements.push(await imported(caller, draft, { keepCompany, read }))
      const [first] = read.drafts
      const problems = first === undefined || keepCompany ? read.problems : withoutNamesOf(first, read.problems)
      return { statements, total: read.total, problems: [...problemsOutput(problems, problemText)] }
    },
  }

  async function imported(
    { userId }: Caller,
    draft: Draft,
    { keepCompany, read }: { keepCompany: boolean; read: FileRead },
  ) {
    const statement = keepCompany
      ? recordOf(draft, read.problems)
      : recordOf(nameless(draft), withoutNamesOf(draft, read.problems))
    const { problems, contentHash, output } = judged(statement)
    const translatedBefore = await listsStore(db).findTranslated(
      userId,
      { contentHash: Buffer.from(contentHash, 'base64') },
      clock(),
    )
    return { statement, isTranslatable: output !== null, problems: [...problems], translatedBefore }
  }
}

export type ImportsService = ReturnType<typeof importsService>

function optionsOf({
  denominations: unit,
  reportingYear,
  decimalMark,
}: Pick<Importing, 'denominations' | 'reportingYear' | 'decimalMark'>): ReadOptions {
  return {
    ...(unit !== null && isDenomination(unit) ? { denomination: unit } : {}),
    ...(reportingYear === null ? {} : { reportingYear }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
  }
}
