import { Worker as Thread } from 'node:worker_threads'

/**
 * Imitates a web worker with a Node thread. `start` starts the thread. `program`: its code, which assigns the receiver
 * of the page's messages to `hear`, and sends messages with `tell`. `isEnded`: whether the page has terminated the
 * thread.
 */
export function pageThread(program: string) {
  let isEnded = false
  // the cast is safe: the object has the part of the Worker interface that the page uses
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
