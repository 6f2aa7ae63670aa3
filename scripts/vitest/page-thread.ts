import { Worker as Thread } from 'node:worker_threads'

/**
 * A thread as the page has it, over a thread of Node that `start` starts: `program` is its code, in which `hear` is called with each
 * message of the page and `tell` sends one back. `isEnded` says whether it was ended.
 */
export function pageThread(program: string) {
  let isEnded = false
  // as much of a worker as the page uses
  const start = () => started(program, () => (isEnded = true)) as unknown as Worker
  return { start, isEnded: () => isEnded }
}

function started(program: string, onEnd: () => void) {
  const code = `const { parentPort } = require('node:worker_threads')
const tell = (message) => parentPort.postMessage(message)
let hear = () => {}
${program}
parentPort.on('message', (message) => hear(message))`
  const thread = new Thread(code, { eval: true })
  return {
    addEventListener(type: 'message' | 'error', hear: (event: object) => void) {
      if (type === 'message') thread.on('message', (data: unknown) => hear({ data }))
      else thread.on('error', ({ message }: Error) => hear({ message }))
    },
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate() {
      onEnd()
      void thread.terminate()
    },
  }
}
