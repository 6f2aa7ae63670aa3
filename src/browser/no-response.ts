import { networkWords } from '#words/site.ts'

/**
 * Thrown when a call gets no response, because the network or the server is down. The message is from specification §8.
 */
export class NoResponse extends Error {
  constructor(cause: unknown) {
    super(networkWords.noResponse, { cause })
    this.name = 'NoResponse'
  }
}
