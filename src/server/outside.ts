// @owns what the server needs of the outside
import type { EventKind } from '#contract/live-events.ts'
import type { YearAverage } from '#domain/currency/average-rate.ts'
import type { Erasure } from '#domain/people/erasures.ts'
import type { StrengthOf } from '#domain/people/password.ts'
import type { ReadOptions } from '#readers/read-result.ts'

// The interfaces to the outside services of the server. open-outside.ts opens the real ones, and tests open others.

export type Clock = () => Date

/** Returns the current time by the database's clock, which may be on another machine. */
export type DatabaseClock = () => Promise<Date>

export type EmailAttachment = {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** A plain-text email. `replyTo` is the reply address, if that is not the sender's. */
export type EmailMessage = {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** When the code or link in the email expires; null when the email has neither. */
  readonly tokenEndsAt: Date | null
  readonly attachments: readonly EmailAttachment[]
}

/** Hands a message to the mail server or the outbox. Throws on failure, and when the signal aborts. */
export type SendEmail = (message: EmailMessage, signal: AbortSignal) => Promise<void>

/** Hashes passwords and short codes slowly, so that a stolen hash is hard to crack. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Whether the password matches. Without a hash (unknown account) it takes as long as for a wrong password. */
  readonly isRight: (hash: string | null, password: string) => Promise<boolean>
  readonly strengthOf: StrengthOf
}

/** Creates random values for secrets. */
export type Tokens = {
  /** 256 random bits, as a string that can be part of a URL. */
  readonly token: () => string
  readonly code: (digits: number) => string
  readonly id: () => string
}

/** An exchange rate of a day: roubles per unit of the currency as a plain decimal, and the date as YYYY-MM-DD. */
export type DayRate = { readonly roubles: string; readonly date: string }

/** Returns the newest official rate of a currency; null when there is none at present. Never throws. */
export type Rates = (currency: string) => Promise<DayRate | null>

/**
 * Returns the mean of a currency's daily rates in a past year. 'no-feed': no source of rates is configured.
 * 'no-response': the source has no such rate, or does not respond now. Never throws.
 */
export type AverageRates = (currency: string, year: number) => Promise<YearAverage | 'no-feed' | 'no-response'>

/**
 * A file to read, with the options for reading it. Company names are removed unless `keepCompany` is true. The first
 * `skip` statements are skipped, and at most `many` are returned. Reading copies the bytes to another process.
 */
export type StatementFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly options: ReadOptions
  readonly keepCompany: boolean
  readonly skip: number
  readonly many: number
}

/** A value as JSON in UTF-8, as bytes, because threads can pass them on without a copy. */
type JsonBytes = Uint8Array<ArrayBuffer>

/** The result of reading a file. */
export type ImportedFile = {
  /** A `StatementRecord` for each requested statement. */
  readonly records: readonly JsonBytes[]
  /**
   * For each statement, the SHA-256 of its content (`contentOf`) in base64, and its tax number, which is null when the
   * statement has none or when names were removed.
   */
  readonly contents: readonly { readonly contentHash: string; readonly inn: string | null }[]
  /** The total number of statements in the file. */
  readonly total: number
  /** The `Problem[]` that concern the file as a whole. */
  readonly problems: JsonBytes
}

/**
 * The sender of a file, with the maximum size of the file in bytes. Turns are shared fairly among members and among
 * networks. `left` aborts when the sender disconnects.
 */
export type FileSender = {
  readonly memberId: string
  readonly network: string
  readonly bytesMax: number
  readonly left: AbortSignal
}

/** Reads files in separate processes, a few at once, each with limits on time and memory. */
export type Files = {
  /**
   * Runs the work when the sender's turn comes, and then passes the turn on. The work receives a function that reads a
   * file; this function never throws for a bad file. Throws the refusal `readers-busy` when no turn comes in time, and
   * the reason of `left` when `left` aborts.
   */
  readonly inTurn: <Done>(
    sender: FileSender,
    work: (read: (file: StatementFile) => Promise<ImportedFile>) => Promise<Done>,
  ) => Promise<Done>
  /** The number of turns in use and of senders who wait for a turn. */
  readonly lengths: () => { readonly running: number; readonly waiting: number }
}

/**
 * Work on text that may be large: a pure function, with the name by which another thread finds it. The work's input and
 * result must be structured-cloneable.
 */
export type ThreadJob<Given, Made> = { readonly name: string; readonly run: (given: Given) => Made | Promise<Made> }

/** The member and the network that the work is done for, and the size of its text. */
export type ThreadJobSize = {
  readonly userId: string
  readonly network: string
  readonly bytes: number
  /** The buffers of the input that are transferred to another thread instead of being copied. */
  readonly moved?: readonly ArrayBuffer[]
  /** Aborts when the caller disconnects, so that waiting work is dropped. */
  readonly left?: AbortSignal
}

/** Runs small work at once on the main thread, and large work on other threads, with limits on time and memory. */
export type Work = <Given, Made>(job: ThreadJob<Given, Made>, given: Given, size: ThreadJobSize) => Promise<Made>

/** Returns the country of a network address, as ISO 3166-1 alpha-2; null when unknown. */
export type CountryLookup = (address: string) => string | null

/** An event in a member's data or sessions, for that member's open pages. */
export type MemberEvent = { readonly userId: string; readonly kind: EventKind }

/** Distributes events to all servers on one database. */
export type Events = {
  /**
   * Sends an event to every server, including this one, without waiting. Call this after the change is committed. Never
   * throws.
   */
  readonly publish: (event: MemberEvent) => void
  /**
   * Calls the listener with every event, and with 'missed' when some events may have been lost. Returns the function
   * that unsubscribes.
   */
  readonly subscribe: (listener: (event: MemberEvent | 'missed') => void) => () => void
}

/** The last row of the audit chain at some time: the row's number, and its hash in hexadecimal. */
export type ChainPoint = { readonly number: string; readonly hash: string }

/**
 * Stores the last row of the audit chain from time to time. The copy is outside the database, and signed with a key
 * that is not in the database.
 */
export type Checkpoints = {
  readonly add: (end: ChainPoint, at: Date) => Promise<void>
  /**
   * Returns the newest stored row; null when none is stored, 'unsigned' when some are stored but none is signed with
   * the key.
   */
  readonly newest: () => Promise<ChainPoint | 'unsigned' | null>
}

/** The number of rows in each table of a database, and a hash over the rows. */
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
 * Makes a copy, passes the copy to the work, and returns the result of the work. The copy can be read only until the
 * work ends, and the work need not read all of it.
 */
export type CopyDatabase = <Done>(work: (copy: DatabaseCopy) => Promise<Done>) => Promise<Done | BackupObstacle>

/**
 * Records erasures outside the database. `add` creates the ledger if there is none, even when the list of erasures is
 * empty.
 */
export type ErasureLedger = { readonly add: (erasures: readonly Erasure[], now: Date) => Promise<void> }
