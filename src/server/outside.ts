// @owns what the server needs of the outside
import type { EventKind } from '#contract/live-events.ts'
import type { YearAverage } from '#domain/currency/average-rate.ts'
import type { Erasure } from '#domain/people/erasures.ts'
import type { StrengthOf } from '#domain/people/password.ts'
import type { ReadOptions } from '#readers/read-result.ts'

// The outside services of the server. main.ts opens the real ones, and tests open others.

/** The current time. */
export type Clock = () => Date

/** The database's current time; its clock may be another machine's. */
export type DatabaseClock = () => Promise<Date>

/** A file attached to an email. */
export type EmailAttachment = {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** A plain-text mail. `replyTo` is the address for answers, if not the sender. */
export type EmailMessage = {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** When the code or link in the email expires; null when the email contains neither. */
  readonly tokenEndsAt: Date | null
  readonly attachments: readonly EmailAttachment[]
}

/** Hands a message to the mail server or the outbox. Throws on failure, and when the signal aborts. */
export type SendEmail = (message: EmailMessage, signal: AbortSignal) => Promise<void>

/** Hashes passwords and short codes slowly, so that a stolen hash is hard to crack. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Takes the same time without a hash (unknown account) as for a wrong password. */
  readonly isRight: (hash: string | null, password: string) => Promise<boolean>
  /** How hard a password is to guess. */
  readonly strengthOf: StrengthOf
}

/** Cryptographic randomness. */
export type Tokens = {
  /** 256 random bits, safe in a URL. */
  readonly token: () => string
  readonly code: (digits: number) => string
  readonly id: () => string
}

/** An exchange rate of the day: roubles per unit as a plain decimal, and its date as YYYY-MM-DD. */
export type DayRate = { readonly roubles: string; readonly date: string }

/** The newest official rate of a currency; null when unavailable. Never throws. */
export type Rates = (currency: string) => Promise<DayRate | null>

/**
 * The mean of a currency's daily rates in a past year. 'no-feed': no source is configured. 'no-answer': the source has
 * no such rate, or does not answer now. Never throws.
 */
export type AverageRates = (currency: string, year: number) => Promise<YearAverage | 'no-feed' | 'no-answer'>

/**
 * A file to read, with the options for reading it. Company names are removed unless `keepCompany`. Returns at most
 * `many` statements, after `skip`. Reading transfers the bytes to another thread.
 */
export type StatementFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly options: ReadOptions
  readonly keepCompany: boolean
  readonly skip: number
  readonly many: number
}

/** A value as JSON in UTF-8. Bytes can be transferred between threads without copying. */
type JsonBytes = Uint8Array<ArrayBuffer>

/** The content of a file. */
export type ImportedFile = {
  /** A `StatementRecord` for each requested statement. */
  readonly records: readonly JsonBytes[]
  /**
   * For each statement, the SHA-256 of its content (`contentOf`), in base64, and its tax number, which is null when the
   * statement has none or its names were removed.
   */
  readonly contents: readonly { readonly contentHash: string; readonly inn: string | null }[]
  /** The number of statements in the file. */
  readonly total: number
  /** The `Problem[]` of the file as a whole. */
  readonly problems: JsonBytes
}

/**
 * The sender of a file, with the maximum size of the file. Turns are fair by member and by network. `left` aborts when
 * the sender disconnects.
 */
export type FileSender = {
  readonly memberId: string
  readonly network: string
  readonly bytesMax: number
  readonly left: AbortSignal
}

/** Reads files on separate threads, a few at once, each with limits on time and memory. */
export type Files = {
  /**
   * Runs the work when the sender's turn comes, and passes the turn on afterwards. The work receives the file and has
   * it read; reading never throws for a bad file. Throws the refusal `readers-busy` when no turn comes in time, and the
   * reason of `left` when that aborts.
   */
  readonly inTurn: <Done>(
    sender: FileSender,
    work: (read: (file: StatementFile) => Promise<ImportedFile>) => Promise<Done>,
  ) => Promise<Done>
  /** The number of running turns and of waiting senders. */
  readonly lengths: () => { readonly running: number; readonly waiting: number }
}

/**
 * Work on a text that may be large: a pure function, which another thread finds by its name. Its input and result must
 * be structured-cloneable.
 */
export type ThreadJob<Given, Made> = { readonly name: string; readonly run: (given: Given) => Made | Promise<Made> }

/** The member and network the work is for, and the size of its text. */
export type ThreadJobSize = {
  readonly userId: string
  readonly network: string
  readonly bytes: number
  /** Buffers of the input, which are transferred to another thread instead of copied. */
  readonly moved?: readonly ArrayBuffer[]
  /** Aborts when the caller disconnects, so that waiting work is dropped. */
  readonly left?: AbortSignal
}

/** Runs small work at once, and large work on other threads, with limits on time and memory. */
export type Work = <Given, Made>(job: ThreadJob<Given, Made>, given: Given, size: ThreadJobSize) => Promise<Made>

/** Returns the country of a network address, as ISO 3166-1 alpha-2; null when unknown. */
export type CountryLookup = (address: string) => string | null

/** A change to a member's data. */
export type MemberEvent = { readonly userId: string; readonly kind: EventKind }

/** Distributes events to all servers on one database. */
export type Events = {
  /** Sends an event to every server, including this one, without waiting. Call it after the change is committed. Never throws. */
  readonly publish: (event: MemberEvent) => void
  /** Calls the listener with every event, and with 'missed' when some may be lost. Returns the unsubscribe function. */
  readonly subscribe: (listener: (event: MemberEvent | 'missed') => void) => () => void
}

/** The last row of the audit chain at some time: its number, and its hash in hexadecimal. */
export type ChainPoint = { readonly number: string; readonly hash: string }

/**
 * Stores the end of the audit chain from time to time, outside the database and signed with a key that is not in it.
 */
export type Checkpoints = {
  readonly add: (end: ChainPoint, at: Date) => Promise<void>
  /** The newest stored end; null when none is stored. 'unsigned': some are stored, but none is signed with the key. */
  readonly newest: () => Promise<ChainPoint | 'unsigned' | null>
}

/** The number of rows of each table of a database, and a hash over them. */
export type Fingerprints = Readonly<Record<string, { readonly rows: string; readonly hash: string }>>

/** A consistent copy of the whole database. */
export type DatabaseCopy = {
  readonly database: 'embedded' | 'postgresql'
  readonly fingerprints: Fingerprints
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Why no copy can be made: the PostgreSQL program for it is not installed. */
export type BackupObstacle = 'no-pg-dump'

/**
 * Makes a copy, passes it to the work, and returns the result of the work. The copy can only be read during the work,
 * and need not be read to its end.
 */
export type CopyDatabase = <Done>(work: (copy: DatabaseCopy) => Promise<Done>) => Promise<Done | BackupObstacle>

/**
 * Erasures recorded outside the database. `add` creates the ledger if needed, even when the list of erasures is empty.
 */
export type ErasureLedger = { readonly add: (erasures: readonly Erasure[], now: Date) => Promise<void> }
