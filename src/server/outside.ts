// @owns what the server needs of the outside
import type { EventKind } from '#contract/live-events.ts'
import type { YearAverage } from '#domain/currency/average-rate.ts'
import type { Erasure } from '#domain/people/erasures.ts'
import type { StrengthOf } from '#domain/people/password.ts'
import type { ReadOptions } from '#readers/read-result.ts'

// What the server needs of the outside. main.ts opens them; tests open others.

/** The moment it is. */
export type Clock = () => Date

/** The moment it is for the database, whose clock may be another machine's. */
export type DatabaseClock = () => Promise<Date>

/** A file that goes with a mail. */
export type EmailAttachment = {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** A mail in plain text. `replyTo`: who an answer goes to, when not the sender. */
export type EmailMessage = {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** When the code or link in it ends; null when there is none. */
  readonly tokenEndsAt: Date | null
  readonly attachments: readonly EmailAttachment[]
}

/** Gives a message to the mail server, or to the outbox; throws when it could not, and when the signal says to give up. */
export type Mail = (message: EmailMessage, signal: AbortSignal) => Promise<void>

/** Hashes passwords and short codes slowly, so that a stolen hash tells nothing for long. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Takes as long for no hash (an unknown account) as for a wrong password. */
  readonly isRight: (hash: string | null, password: string) => Promise<boolean>
  /** How hard it is to guess. */
  readonly strengthOf: StrengthOf
}

/** Chance: what nobody can guess. */
export type Tokens = {
  /** 256 bits, fit for an address. */
  readonly token: () => string
  readonly code: (digits: number) => string
  readonly id: () => string
}

/** An exchange rate of the day: roubles per one unit as a plain decimal, the day it was set for as YYYY-MM-DD. */
export type DayRate = { readonly roubles: string; readonly date: string }

/** The newest official rate of a currency; null when it cannot be had or there is none. Never throws. */
export type Rates = (currency: string) => Promise<DayRate | null>

/**
 * The mean of a currency's daily rates of a year that is over. 'no-feed': there is nobody to ask. 'no-answer': it cannot be worked out
 * now, or there is none. Never throws.
 */
export type AverageRates = (currency: string, year: number) => Promise<YearAverage | 'no-feed' | 'no-answer'>

/**
 * A file to read, with the person's answers; unless `keepCompany`, what names its company is taken out. Of its statements at most `many`
 * are wanted, after `skip`. Reading takes the bytes away.
 */
export type StatementFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly options: ReadOptions
  readonly keepCompany: boolean
  readonly skip: number
  readonly many: number
}

/** A value as JSON in UTF-8. Bytes move from thread to thread where values would be copied. */
type JsonBytes = Uint8Array<ArrayBuffer>

/** What a file gives. */
export type ImportedFile = {
  /** A `StatementRecord` for each statement wanted. */
  readonly records: readonly JsonBytes[]
  /** The SHA-256 of the content of each (`contentOf`), in base64. */
  readonly contentHashes: readonly string[]
  /** How many statements the file holds. */
  readonly total: number
  /** The `Problem[]` of the file as a whole. */
  readonly problems: JsonBytes
}

/** Who sends a file, of so many bytes at most: turns are given in fair order by member and by network. `left` aborts when they have gone. */
export type FileSender = {
  readonly memberId: string
  readonly network: string
  readonly bytesMax: number
  readonly left: AbortSignal
}

/** Reads files apart from everything else, a few at once, each in bounded time and memory. */
export type Files = {
  /**
   * Does the work when the sender's turn has come, and passes the turn on when it is done. The work receives the file and has it read;
   * that never throws for a bad file. Throws the refusal `readers-busy` when no turn comes in time, and the reason of `left`.
   */
  readonly inTurn: <Done>(
    sender: FileSender,
    work: (read: (file: StatementFile) => Promise<ImportedFile>) => Promise<Done>,
  ) => Promise<Done>
  /** Turns that are given, and senders who wait for one. */
  readonly lengths: () => { readonly running: number; readonly waiting: number }
}

/**
 * Work on a text that may be large: a pure function, known by its name where it runs apart. What it refuses it throws; what it is given
 * and makes can be copied to another thread and back.
 */
export type Job<Given, Made> = { readonly name: string; readonly run: (given: Given) => Made | Promise<Made> }

/** For whom work is done, from which network, and on how large a text. */
export type JobSize = {
  readonly userId: string
  readonly network: string
  readonly bytes: number
  /** Buffers of what is given: work done apart takes them over instead of copying them. */
  readonly moved?: readonly ArrayBuffer[]
  /** Aborts when the caller has gone, where work that waits for its turn is then not worth doing. */
  readonly left?: AbortSignal
}

/** Does small work at once, and large work apart from all other calls, in bounded time and memory. */
export type Work = <Given, Made>(job: Job<Given, Made>, given: Given, size: JobSize) => Promise<Made>

/** The country of a network address, ISO 3166-1 alpha-2; null when unknown. */
export type CountryLookup = (address: string) => string | null

/** Something of a member changed. */
export type MemberEvent = { readonly userId: string; readonly kind: EventKind }

/** Carries events between all servers of one database. */
export type Events = {
  /** Passes an event on to every server, this one included, without waiting. Called after the change is committed. Never throws. */
  readonly publish: (event: MemberEvent) => void
  /** Called with every event, and with 'missed' where some may have been lost; gives the way to stop. */
  readonly subscribe: (listener: (event: MemberEvent | 'missed') => void) => () => void
}

/** An end of the audit chain: the number of its last row, and the hash there in hexadecimal. */
export type ChainPoint = { readonly number: string; readonly hash: string }

/** Ends of the audit chain kept outside the database, signed with a key that the database does not hold. */
export type Checkpoints = {
  readonly add: (end: ChainPoint, at: Date) => Promise<void>
  /** The newest one; null while there is none. 'unsigned': none of them is signed with the key. */
  readonly newest: () => Promise<ChainPoint | 'unsigned' | null>
}

/** Of each table of a database how many rows it has, and a hash over all of them. */
export type Fingerprints = Readonly<Record<string, { readonly rows: string; readonly hash: string }>>

/** A copy of the whole database as of one moment. Its bytes must be read to their end. */
export type DatabaseCopy = {
  readonly database: 'embedded' | 'postgresql'
  readonly fingerprints: Fingerprints
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Why there is no copy: the program that makes it is not installed. */
export type BackupObstacle = 'no-pg-dump'

export type CopyDatabase = () => Promise<DatabaseCopy | BackupObstacle>

/** What was erased, noted outside the database. `add` makes the ledger where it is not there yet, also for no erasures. */
export type ErasureLedger = { readonly add: (erasures: readonly Erasure[], now: Date) => Promise<void> }
