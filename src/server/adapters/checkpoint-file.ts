import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Config } from '../config.ts'
import type { ChainPoint, Checkpoints } from '../outside.ts'

// Stores checkpoints of the audit chain in an append-only file. Each line is JSON with a signature, the HMAC-SHA256 of
// its other fields.

const lineShape = z.object({ number: z.string(), hash: z.string(), at: z.string(), signature: z.string() })

type FileConfig = Pick<Config, 'AUDIT_CHECKPOINTS' | 'AUDIT_KEY'>

/** The checkpoint file that the settings name; null when they name none. */
export const checkpointsOf = ({ AUDIT_CHECKPOINTS: file, AUDIT_KEY: key }: FileConfig): Checkpoints | null =>
  file === null || key === null ? null : checkpointFile(file, key)

export const checkpointFile = (file: string, key: string): Checkpoints => ({
  async add({ number, hash }, at) {
    const told = { number, hash, at: at.toISOString() }
    const line = JSON.stringify({ ...told, signature: signatureOf(told, key) })
    // begin with a newline, so that this line is not joined to one that a crash cut off
    await appendFile(file, `\n${line}\n`, { mode: 0o600 })
  },

  async newest() {
    const lines = (await textOf(file)).split('\n').filter((line) => line !== '')
    for (const line of lines.toReversed()) {
      const point = signedPoint(line, key)
      if (point !== null) return point
    }
    return lines.length === 0 ? null : 'unsigned'
  },
})

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** The checkpoint in a line; null when the line is incomplete or has not been signed with the key. */
function signedPoint(line: string, key: string): ChainPoint | null {
  const read = lineShape.safeParse(jsonOf(line))
  if (!read.success) return null
  const { number, hash, at, signature } = read.data
  const right = Buffer.from(signatureOf({ number, hash, at }, key))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right) ? { number, hash } : null
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const signatureOf = (told: Readonly<Record<'number' | 'hash' | 'at', string>>, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([told.number, told.hash, told.at]))
    .digest('hex')
