import { networkWords } from '#words/site.ts'

/**
 * Thrown when a call gets no answer, because the network or the server is down. The message is from specification §8.
 */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(networkWords.noAnswer, { cause })
    this.name = 'NoAnswer'
  }
}
