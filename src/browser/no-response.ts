import { deferredWords } from '#words/offline.ts'
import { networkWords } from '#words/site.ts'

/**
 * Thrown when a call gets no whole response, for example because the network or the server is down. The message is
 * from specification §8.
 */
export class NoResponse extends Error {
  constructor(cause: unknown) {
    super(networkWords.noResponse, { cause })
    this.name = 'NoResponse'
  }
}

/** Thrown when the browser has no room for a task that is to wait until the user is online again. */
export class NotKept extends Error {
  constructor() {
    super(deferredWords.notKept)
    this.name = 'NotKept'
  }
}

/** Rejects with `NoResponse` if the network fails. Use it for the body too, which can be cut off after the headers. */
export const orNoResponse = <Received>(coming: Promise<Received>): Promise<Received> =>
  coming.catch((cause: unknown) => {
    throw new NoResponse(cause)
  })

/** Parses the response body as JSON; null when it is not JSON, for example when a proxy sent its own error page. */
export async function jsonIn(response: Response): Promise<unknown> {
  const text = await orNoResponse(response.text())
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
