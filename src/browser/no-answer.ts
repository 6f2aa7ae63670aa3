import { networkWords } from '#words/site.ts'

/** No answer: the network or the server is down. The message is the specification's (§8). */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(networkWords.noAnswer, { cause })
    this.name = 'NoAnswer'
  }
}
