import { createHash } from 'node:crypto'
import { read } from '#readers/read.ts'
import { programFile } from './program-file.ts'

/**
 * A program for the reading thread that already knows the contents of these files, because the test has read them. It
 * starts ten times as fast as the real program. It ends on any other file.
 */
export async function knownFiles(contents: readonly Uint8Array[]): Promise<URL> {
  const results = await Promise.all(
    contents.map(async (bytes) => [createHash('sha256').update(bytes).digest('hex'), await read(bytes)] as const),
  )
  return programFile(`import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
const results = ${JSON.stringify(Object.fromEntries(results))}
parentPort.on('message', ({ bytes }) => {
  const result = results[createHash('sha256').update(bytes).digest('hex')]
  if (result === undefined) throw new Error('an unknown file')
  parentPort.postMessage(result)
})`)
}
