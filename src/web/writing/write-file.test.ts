import { afterEach, expect, test, vi } from 'vitest'
import { writeFile } from './write-file.ts'
import type { DocumentWriting, ToWriter } from './writing-messages.ts'

afterEach(() => vi.unstubAllGlobals())

/** A worker whose program fails to load the first time that a worker is started, and loads every later time. */
class SecondLoads extends EventTarget {
  static started = 0
  readonly #loads = SecondLoads.started++ > 0

  postMessage({ id }: ToWriter): void {
    const response = new MessageEvent('message', { data: { id, bytes: new Uint8Array([1]) } })
    queueMicrotask(() => this.dispatchEvent(this.#loads ? response : new Event('error')))
  }
}

test('the next file is written after the writing worker failed to load', async () => {
  vi.stubGlobal('Worker', SecondLoads)
  // the cast is safe: the worker above reads only the format
  const writing = { format: 'csv' } as DocumentWriting
  await expect(writeFile(writing)).rejects.toThrow('writer not loaded')
  expect((await writeFile(writing)).size).toBe(1)
})
