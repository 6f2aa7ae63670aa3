import { sql, type Kysely, type Selectable } from 'kysely'
import type { ProblemOutput } from '#documents/statement-output.ts'
import { draftOwnBytes } from '#domain/policy.ts'
import type { StatementStatus } from '#domain/records/keeping.ts'
import { compiledQuery } from '../../compiled-query.ts'
import type { Tables } from '../../tables.ts'
import { fingerprintOf, jsonUnless } from '../../http/json-text.ts'
import { liveSession, type LiveSession } from '../../live-session.ts'
import type { StoredRecordHead } from './judged.ts'

/** A statement as stored, without its figures. */
export type KeptStatementHead = {
  readonly id: string
  readonly status: StatementStatus
  readonly version: number
  readonly head: StoredRecordHead
  readonly savedAt: Date
  readonly generatedAt: Date | null
  readonly engine: number | null
  readonly expiresAt: Date
  /** The hash of a generated statement's JSON, which changes only when the statement is renamed; null for a draft. */
  readonly fingerprint: Buffer | null
  /** The number of bytes that count towards the storage limit; 0 unless it is a draft. */
  readonly countedBytes: number
}

/**
 * The JSON of a statement, null when the caller already has it; for a draft, `problems` and `output` are always null.
 */
type KeptTexts = {
  readonly figures: Buffer | null
  readonly problems: Buffer | null
  readonly output: Buffer | null
}

/** A statement found through the session of its member; `own` is null when the member has no such statement. */
export type FoundBySession = {
  readonly sessionId: string
  readonly userId: string
  readonly seenAt: Date
  readonly own: (KeptStatementHead & KeptTexts) | null
}

/**
 * The session and the statement to look up, and the beginning of the fingerprint of the version that the caller has.
 */
type RecordQuery = LiveSession & { readonly id: string; readonly fingerprint: Buffer | null }

/** A statement that will be stored: as a generated one if it has a `translation`, otherwise as a draft. */
export type WrittenStatement = {
  readonly id: string
  readonly userId: string
  readonly head: StoredRecordHead
  readonly figures: string
  readonly contentHash: string
  readonly now: Date
  readonly expiresAt: Date
  readonly translation: StoredTranslation | null
}

export type StoredTranslation = {
  readonly engine: number
  readonly output: string
  readonly problems: readonly ProblemOutput[]
}

/** The member's statements that are neither deleted nor expired at `now`. */
export const live = (db: Kysely<Tables>, userId: string, now: Date) =>
  db
    .selectFrom('financial_statements')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)

export const storedHeadColumns = [
  'id',
  'status',
  'version',
  'company_title',
  'russian_name',
  'inn',
  'form',
  'edition',
  'entity',
  'periods',
  'denominations',
  'reporting_year',
  'saved_at',
  'generated_at',
  'engine',
  'expires_at',
  'fingerprint',
  'counted_bytes',
] as const

/** Reads and writes a member's statements that have neither expired nor been deleted. */
export function statementsStore(db: Kysely<Tables>) {
  const findOwn = compiledQuery(db, (wanted: RecordQuery) =>
    liveSession(db, wanted)
      .leftJoin('financial_statements as own', (join) =>
        join
          .onRef('own.user_id', '=', 'sessions.user_id')
          .on('own.id', '=', wanted.id)
          .on('own.deleted_at', 'is', null)
          .on('own.expires_at', '>', wanted.now),
      )
      .select(storedHeadColumns.map((column) => `own.${column}` as const))
      .select((['figures', 'problems', 'output'] as const).map((column) => jsonUnless(wanted.fingerprint, column))),
  )

  return {
    /**
     * The statement, if it belongs to the member of the session. Leaves out the JSON if the caller knows its
     * fingerprint.
     */
    async findBySession(wanted: RecordQuery): Promise<FoundBySession | undefined> {
      const row = await findOwn(wanted)
      if (row === undefined) return undefined
      const { sessionId, userId, seenAt, figures, problems, output } = row
      // an outer join gives either all of these columns or none
      const own = row.id === null ? null : { ...storedHeadOf(row as HeadRow), figures, problems, output }
      return { sessionId, userId, seenAt, own }
    },

    /** A statement, with its figures. */
    async find(
      userId: string,
      id: string,
      now: Date,
    ): Promise<(KeptStatementHead & { readonly figures: string }) | null> {
      const row = await live(db, userId, now)
        .where('id', '=', id)
        .select(storedHeadColumns)
        .select(sql<string>`figures::text`.as('figures'))
        .executeTakeFirst()
      return row === undefined ? null : { ...storedHeadOf(row), figures: row.figures }
    },

    /** Locks a statement, and reads it without its figures. */
    async lock(userId: string, id: string, now: Date): Promise<KeptStatementHead | null> {
      const row = await live(db, userId, now)
        .where('id', '=', id)
        .select(storedHeadColumns)
        .forUpdate()
        .executeTakeFirst()
      return row === undefined ? null : storedHeadOf(row)
    },

    async add(writing: WrittenStatement): Promise<void> {
      const { id, userId } = writing
      await db
        .insertInto('financial_statements')
        .values({ id, user_id: userId, version: 1, ...columnsOf(writing) })
        .execute()
    },

    /** Stores a change to a draft, and clears the record of the notices of its expiry. */
    async change(writing: WrittenStatement): Promise<void> {
      await db
        .updateTable('financial_statements')
        .set((eb) => ({ ...columnsOf(writing), version: eb('version', '+', 1), told_days: null }))
        .where('id', '=', writing.id)
        .where('status', '=', 'draft')
        .where('user_id', '=', writing.userId)
        .execute()
    },
  }
}

/** The storage that a draft takes, in bytes. */
export const draftBytes = (figures: string): number => Buffer.byteLength(figures) + draftOwnBytes

function columnsOf({ head, figures, contentHash, now, expiresAt, translation }: WrittenStatement) {
  const problems = translation && JSON.stringify(translation.problems)
  return {
    status: translation === null ? ('draft' as const) : ('generated' as const),
    company_title: head.companyTitle,
    russian_name: head.russianName,
    inn: head.inn,
    form: head.form,
    edition: head.edition,
    entity: head.entity,
    periods: head.periods,
    denominations: head.denominations,
    reporting_year: head.reportingYear,
    figures,
    content_hash: Buffer.from(contentHash, 'base64'),
    saved_at: now,
    expires_at: expiresAt,
    generated_at: translation && now,
    engine: translation && translation.engine,
    output: translation && translation.output,
    problems,
    fingerprint: translation && fingerprintOf(figures, problems ?? '', translation.output),
    counted_bytes: translation === null ? draftBytes(figures) : 0,
  }
}

type HeadRow = Pick<Selectable<Tables['financial_statements']>, (typeof storedHeadColumns)[number]>

export function storedHeadOf(row: HeadRow): KeptStatementHead {
  const { id, status, version, inn, form, edition, entity, periods, denominations, engine, fingerprint } = row
  return {
    id,
    status,
    version,
    head: {
      companyTitle: row.company_title,
      russianName: row.russian_name,
      inn,
      form,
      edition,
      entity,
      periods,
      denominations,
      reportingYear: row.reporting_year,
    },
    savedAt: row.saved_at,
    generatedAt: row.generated_at,
    engine,
    expiresAt: row.expires_at,
    fingerprint,
    countedBytes: row.counted_bytes,
  }
}
