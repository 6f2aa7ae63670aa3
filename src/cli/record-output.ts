import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { exitCodes } from './exit-codes.ts'
import { print, targetOf, writeTo, type Output } from './output.ts'

/**
 * json: one object, or an array of several, at the end. jsonl: a line as soon as a record is ready. In a folder the file is
 * saldo.json or saldo.jsonl.
 */
export async function recordOutput(format: 'json' | 'jsonl', out: string | undefined): Promise<Output<object>> {
  const target = await targetOf(out)
  const path =
    target.kind === 'stdout' ? null : target.kind === 'file' ? target.path : join(target.path, `saldo.${format}`)
  return format === 'json' ? wholeOutput(path) : lineOutput(path)
}

function wholeOutput(path: string | null): Output<object> {
  const records: object[] = []
  return {
    add: async (record) => void records.push(record),
    end: async () => {
      const text = `${JSON.stringify(records.length === 1 ? records[0] : records, null, 2)}\n`
      await (path === null ? print(text) : writeTo(path, text))
      return exitCodes.clean
    },
  }
}

async function lineOutput(path: string | null): Promise<Output<object>> {
  if (path === null) return { add: (record) => print(`${JSON.stringify(record)}\n`), end: async () => exitCodes.clean }
  await writeTo(path, '')
  const stream = createWriteStream(path)
  return {
    add: async (record) => {
      if (!stream.write(`${JSON.stringify(record)}\n`)) await once(stream, 'drain')
    },
    end: async () => {
      stream.end()
      await once(stream, 'finish')
      return exitCodes.clean
    },
  }
}
