/** Work that is repeated while the server runs, and never runs twice at the same time. */
export type Repeating = {
  /** Starts to repeat the work; the first run is immediate. */
  readonly start: () => void
  /** Runs as soon as possible, without waiting for the next interval; does nothing before `start`. */
  readonly soon: () => void
  /** Runs the work, after any run under way; resolves when this run has ended. */
  readonly run: () => Promise<void>
  /** Aborts the current run, schedules no other, and resolves when it and any waiting run have ended. */
  readonly stop: () => Promise<void>
}

/** Repeats the work; `signal` asks the work to end early. Errors go to `onFailed` and do not prevent the next run. */
export function repeating(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onFailed: (error: unknown) => void,
): Repeating {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  const stopping = new AbortController()

  async function once(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      onFailed(error)
    }
  }

  const { run, tick, ended } = oneByOne(once)

  function soon(): void {
    if (timer === undefined || isAsked) return
    isAsked = true
    setImmediate(() => {
      isAsked = false
      if (timer !== undefined) tick()
    })
  }

  return {
    run,
    soon,
    start() {
      timer = setInterval(tick, everyMs).unref()
      soon()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      stopping.abort()
      await ended()
    },
  }
}

/** Runs the work once per request, one run after another. */
function oneByOne(once: () => Promise<void>) {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0

  function run(): Promise<void> {
    waiting += 1
    last = last.then(() => {
      waiting -= 1
      return once()
    })
    return last
  }

  return {
    run,
    /** Runs the work, unless a run is already waiting for the current one to end. */
    tick(): void {
      if (waiting === 0) void run()
    },
    /** Resolves when every run so far has ended. */
    ended: () => last,
  }
}
