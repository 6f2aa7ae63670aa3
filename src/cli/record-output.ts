import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { exitCodes } from './exit-codes.ts'
import type { RecordFormat } from './formats.ts'
import { keepInputs, notWritten, print, targetOf, writeTo, type Destination, type Output } from './output.ts'

/**
 * Writes records. json: at the end, as one object or as an array of several. jsonl: each as a line, as soon as it is
 * ready. In a folder the file is called saldo.json or saldo.jsonl. Without a record no file is written.
 */
export async function recordOutput(format: RecordFormat, destination: Destination): Promise<Output<object>> {
  const target = await targetOf(destination)
  const path =
    target.kind === 'stdout' ? null : target.kind === 'file' ? target.path : join(target.path, `saldo.${format}`)
  if (path !== null && target.kind === 'folder') await keepInputs(path, destination.inputs)
  return format === 'json' ? wholeOutput(path) : lineOutput(path)
}

/** JSON with all control characters escaped, even those above 0x7e, which JSON allows unescaped. */
const jsonOf = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(unescaped, (character) => `\\u${hexOf(character)}`)

const unescaped = /[\u007F-\u009F\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0')

function wholeOutput(path: string | null): Output<object> {
  const records: object[] = []
  return {
    add: async (record) => void records.push(record),
    end: async () => {
      if (path !== null && records.length === 0) return exitCodes.clean
      const text = `${jsonOf(records.length === 1 ? records[0] : records, 2)}\n`
      await (path === null ? print(text) : writeTo(path, text))
      return exitCodes.clean
    },
  }
}

function lineOutput(path: string | null): Output<object> {
  if (path === null) return { add: (record) => print(`${jsonOf(record)}\n`), end: async () => exitCodes.clean }
  let opened: Promise<WriteStream> | null = null
  let failure: Error | null = null
  const open = async (): Promise<WriteStream> => {
    await writeTo(path, '')
    return createWriteStream(path).on('error', (error) => (failure = error))
  }
  const accepted = async (waiting: Promise<unknown>): Promise<void> => {
    await waiting.catch((error: unknown) => {
      throw notWritten(path, error)
    })
  }
  return {
    add: async (record) => {
      opened ??= open()
      const stream = await opened
      if (failure !== null) throw notWritten(path, failure)
      if (!stream.write(`${jsonOf(record)}\n`)) await accepted(once(stream, 'drain'))
    },
    end: async () => {
      const stream = await opened
      stream?.end()
      if (stream !== null) await accepted(finished(stream))
      return exitCodes.clean
    },
  }
}
