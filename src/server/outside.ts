import type { StrengthOf } from '#domain/people/password.ts'
import type { ReadOptions, ReadResult } from '#readers/read-result.ts'

// What the server needs of the world, as doors. main.ts opens them; tests open others.

/** The moment it is. */
export type Clock = () => Date

/** A mail in plain text. `replyTo`: who an answer goes to, when not the sender. */
export type Letter = {
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
}

/** Hands a letter to whoever delivers it; throws when it could not. */
export type Mail = (letter: Letter) => Promise<void>

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

/** A file to read, with the person's answers; of its statements at most `many` are wanted, after `skip`. */
export type StatementFile = {
  readonly bytes: Uint8Array
  readonly options: ReadOptions
  readonly skip: number
  readonly many: number
}

/** The statements wanted, how many the file holds, and what is wrong with the file as a whole. */
export type FileRead = ReadResult & { readonly total: number }

/** Reads a file apart from everything else, in bounded time and memory. Never throws for a bad file. */
export type Files = (file: StatementFile) => Promise<FileRead>

/** The country of a network address, ISO 3166-1 alpha-2; null when unknown. */
export type Places = (address: string) => string | null
