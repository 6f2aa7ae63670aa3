import { CallRefused } from '#contract/call-refused.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { isRetryable, retryWaitMs } from '../../../api/retry.ts'
import type { Unsent } from '../../../session/drafts.ts'
import { isSameRecord } from './same-record.ts'
import { stateAfter, type KeptDraft, type SaveState } from './save-state.ts'

type Answer = Pick<AnswerOf<'updateStatement'>, 'version' | 'savedAt' | 'translatedBefore'>

/** A change on its way. It is sent again as it is, under its key, until it is answered: it may have been done. */
export type Sending = { readonly record: StatementRecord; readonly version: number; readonly key: string }

export type AutosaveDoors = {
  readonly update: (sending: Sending) => Promise<Answer>
  readonly read: () => Promise<KeptDraft>
  /** Keeps in the browser what the server does not have; null: it has everything. */
  readonly keep: (unsent: Unsent | null) => void
}

export type AutosaveStart = {
  readonly kept: KeptDraft
  /** What is typed beyond it, as after a tab that was killed; else the same record. */
  readonly typed: StatementRecord
  /** What is there is newer than what was typed on. */
  readonly isConflict: boolean
}

const pauseMs = 600

/**
 * Saves a draft as it is typed: a moment after each change, one call at a time, the newest state of it next. What fails is tried
 * again. A newer version on the server is never overwritten unasked.
 */
export class Autosave {
  readonly #doors: AutosaveDoors
  readonly #listeners = new Set<() => void>()
  #waiting: ((isSaved: boolean) => void)[] = []
  #server: KeptDraft
  #latest: StatementRecord
  #sending: Sending | null = null
  #isUnderWay = false
  #isHeld = false
  #isStopped = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #before: Answer['translatedBefore'] | undefined
  #state: SaveState

  constructor(doors: AutosaveDoors, { kept, typed, isConflict }: AutosaveStart) {
    this.#doors = doors
    this.#server = kept
    this.#latest = typed
    this.#state = isConflict ? { kind: 'conflict', theirs: kept } : savedAt(kept)
  }

  readonly state = (): SaveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get latest(): StatementRecord {
    return this.#latest
  }

  get version(): number {
    return this.#server.version
  }

  /** A translation of the very same amounts, null where there is none; undefined while the server was not asked of them. */
  get translatedBefore(): Answer['translatedBefore'] | undefined {
    return this.#before
  }

  /** What is typed now. */
  note(record: StatementRecord): void {
    if (isSameRecord(record, this.#latest)) return
    this.#latest = record
    this.#before = undefined
    this.#keep()
    this.#sendSoon()
  }

  /** Begins, or begins anew: what is not saved is on its way. */
  start(): void {
    this.#isStopped = false
    if (this.#state.kind === 'failing') void this.#send()
    else this.#sendSoon()
  }

  /** Ends it; `sends`: after a last try. What fails then waits in the browser. */
  stop(sends: boolean): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    if (sends && !this.#isAllSaved()) void this.#send()
  }

  /** Saves at once. `always`: also what is saved, to be told what the server knows of it. Says whether everything is saved. */
  async flush({ always = false } = {}): Promise<boolean> {
    if (this.#isOver() || this.#isHeld) return false
    if (this.#isAllSaved() && !always) return true
    const saved = new Promise<boolean>((resolve) => this.#waiting.push(resolve))
    void this.#send()
    return saved
  }

  /** What was typed here and is not saved is given up for what the server has. */
  giveUp(): void {
    this.#sending = null
    this.#latest = this.#server.record
    this.#keep()
    if (this.#state.kind === 'conflict') this.#become(savedAt(this.#server))
  }

  /** What was typed here is saved over the newer version, unless that was changed once more. */
  keepMine(): void {
    this.#become({ kind: 'saving' })
    void this.#send()
  }

  /** While a translation is generated nothing else is sent. */
  hold(): void {
    this.#isHeld = true
  }

  /** It was not generated; the draft has this version now. */
  release(version: number): void {
    this.#isHeld = false
    this.#server = { ...this.#server, version }
    this.#sendSoon()
  }

  #sendSoon(): void {
    if (this.#isOver() || this.#state.kind === 'failing') return
    clearTimeout(this.#timer)
    if (this.#isAllSaved()) return this.#become(savedAt(this.#server))
    this.#become({ kind: 'saving' })
    this.#timer = setTimeout(() => void this.#send(), pauseMs)
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isUnderWay || this.#isHeld || this.#isOver()) return
    this.#sending ??= { record: this.#latest, version: this.#server.version, key: newIdempotencyKey() }
    this.#isUnderWay = true
    this.#keep()
    if (this.#state.kind !== 'failing') this.#become({ kind: 'saving' })
    const sending = this.#sending
    await this.#doors.update(sending).then(
      (answer) => this.#answered(sending, answer),
      (error: unknown) => this.#failed(sending, error),
    )
  }

  #answered({ record }: Sending, { version, savedAt, translatedBefore }: Answer): void {
    this.#server = { record, version, savedAt }
    this.#goOn()
    if (isSameRecord(record, this.#latest)) this.#before = translatedBefore
  }

  /** The server has what was sent; what was typed meanwhile is next. */
  #goOn(): void {
    this.#sending = null
    this.#isUnderWay = false
    this.#failures = 0
    this.#keep()
    if (!this.#isAllSaved()) return void this.#send()
    this.#become(savedAt(this.#server, this.#state.kind === 'failing'))
    this.#end(true)
  }

  async #failed(tried: Sending, error: unknown): Promise<void> {
    if (error instanceof CallRefused && error.refusal?.code === 'statement-changed')
      return this.#changedElsewhere(tried)
    this.#isUnderWay = false
    if (isRetryable(error)) this.#tryLater(error)
    else this.#sending = null
    this.#become(stateAfter(error))
    this.#keep()
    this.#end(false)
  }

  #tryLater(error: unknown): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#send(), retryWaitMs(this.#failures, error))
    this.#failures += 1
  }

  /** A newer version that says what was sent, or what was there before, is no conflict. */
  async #changedElsewhere(tried: Sending): Promise<void> {
    const theirs = await this.#doors.read().catch((error: unknown) => this.#failed(tried, error))
    if (theirs === undefined) return
    const known = [tried.record, this.#server.record, this.#latest]
    this.#server = theirs
    if (known.some((record) => isSameRecord(record, theirs.record))) return this.#goOn()
    this.#sending = null
    this.#isUnderWay = false
    this.#become({ kind: 'conflict', theirs })
    this.#keep()
    this.#end(false)
  }

  #keep(): void {
    const unsent = { record: this.#latest, base: this.#server.version, sent: this.#sending?.record ?? null }
    this.#doors.keep(this.#isAllSaved() ? null : unsent)
  }

  #isAllSaved(): boolean {
    return this.#sending === null && isSameRecord(this.#latest, this.#server.record)
  }

  #isOver(): boolean {
    return this.#state.kind === 'conflict' || this.#state.kind === 'gone'
  }

  #become(state: SaveState): void {
    this.#state = state
    this.#listeners.forEach((listener) => listener())
  }

  /** Ends a round of saving for whoever waits for it. */
  #end(isSaved: boolean): void {
    const waiting = this.#waiting
    this.#waiting = []
    waiting.forEach((tell) => tell(isSaved))
  }
}

const savedAt = ({ savedAt: at }: KeptDraft, isAgain = false): SaveState => ({ kind: 'saved', at, isAgain })
