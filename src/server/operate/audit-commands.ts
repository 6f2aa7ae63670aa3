import * as z from 'zod'
import { auditRowsAtOnce } from '#domain/policy.ts'
import { auditCommandWords, trailFaultWords } from '#words/operate.ts'
import { say } from '#wording/say.ts'
import type { ChainPoint } from '../outside.ts'
import { commandOutput, commandRefusal, type OperateCommand, type OptionValues } from './command.ts'

/** The exit code when the audit chain is broken, so that a monitoring script notices. */
const faultCode = 1

export const verifyAudit: OperateCommand = {
  options: { expect: { type: 'string' } },
  async run({ audit }, options) {
    const expected = options.expect === undefined ? null : pointIn(options.expect)
    if (expected === undefined) return commandRefusal(auditCommandWords.expectMalformed)
    await audit.link()
    const { closedAt, hash, rows, thinned, fault } = await audit.verify(expected)
    const isEmpty = hash === ''
    const closed = isEmpty
      ? auditCommandWords.empty
      : say(auditCommandWords.closed, { number: closedAt, hash, count: rows, thinned })
    if (fault === null) return commandOutput([closed])
    const sentence = say(trailFaultWords[fault.what], { number: fault.number })
    return { exitCode: faultCode, lines: [], errors: [sentence, closed] }
  },
}

export const exportAudit: OperateCommand = {
  options: { from: { type: 'string' }, to: { type: 'string' }, after: { type: 'string', default: '0' } },
  async run({ audit }, options) {
    const from = dayIn(options.from)
    const to = dayIn(options.to)
    if (from === undefined || to === undefined) return commandRefusal(auditCommandWords.dayMalformed)
    const after = String(options.after)
    if (!/^\d{1,18}$/.test(after)) return commandRefusal(auditCommandWords.numberMalformed)
    const rows = await audit.exported({ from, to, after, many: auditRowsAtOnce })
    const last = rows.length === auditRowsAtOnce ? rows.at(-1) : undefined
    const more = last === undefined ? [] : [say(auditCommandWords.more, { number: last.number })]
    return { exitCode: 0, lines: rows.map((row) => JSON.stringify(row)), errors: more }
  },
}

/**
 * Parses the number and hash of a row of the audit chain, as printed by `audit verify` and the daily email; undefined
 * when malformed.
 */
function pointIn(text: string | boolean): ChainPoint | undefined {
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(String(text)) ?? []
  return number === undefined || hash === undefined ? undefined : { number, hash: hash.toLowerCase() }
}

/** Parses a day and returns its start in UTC; null when omitted, undefined when malformed. */
function dayIn(text: OptionValues[string]): Date | null | undefined {
  if (text === undefined) return null
  return z.iso.date().safeParse(text).success ? new Date(`${String(text)}T00:00:00Z`) : undefined
}
