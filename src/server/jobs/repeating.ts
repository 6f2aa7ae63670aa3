/** Work that is done again and again while the server runs, never twice at once. */
export type Repeating = {
  /** From now on, and at once. */
  readonly start: () => void
  /** Does it at the next occasion instead of waiting for its time; nothing before the start. */
  readonly soon: () => void
  /** Does it now, to the end. */
  readonly run: () => Promise<void>
  /** Tells what is under way to end, waits for it, and does nothing more. */
  readonly stop: () => Promise<void>
}

/** The work gets a signal to end early; `onFailed` gets an error, which does not stop the next run. */
export function repeating(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onFailed: (error: unknown) => void,
): Repeating {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  let isAsked = false
  const stopping = new AbortController()

  async function once(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      onFailed(error)
    }
  }

  const run = (): Promise<void> => (underWay = underWay.then(once))

  function soon(): void {
    if (timer === undefined || isAsked) return
    isAsked = true
    setImmediate(() => {
      isAsked = false
      void run()
    })
  }

  return {
    run,
    soon,
    start() {
      timer = setInterval(() => void run(), everyMs).unref()
      soon()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      stopping.abort()
      await underWay
    },
  }
}
