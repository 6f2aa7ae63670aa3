import { printedNumber } from '#domain/amounts/printed-number.ts'
import type { Chunk } from './chunk.ts'

/** A part that must start a number: fewer or more than three digits, a bracket, a minus, a dash. */
const startsNumber = /^(?:\D|\d{1,2}(?!\d)|\d{4,})/
/** A part after which a new number must start. */
const endsNumber = /^(?:[-–—−]$|.*\)\d?$|\(?\d{4})/

/**
 * Splits numbers that a page has run together, "27 291 35 866 - (27 318)", only when their count and the rule of three-digit groups allow
 * exactly one way. null when in doubt ("331 902 244 067" as two numbers).
 */
export function takenApart(text: string, count: number): readonly string[] | null {
  const numbers: string[] = []
  let mustStart = true
  for (const part of text.trim().split(/\s+/)) {
    if (mustStart || startsNumber.test(part)) numbers.push(part)
    else numbers.push(`${numbers.pop() ?? ''} ${part}`)
    mustStart = endsNumber.test(part)
  }
  const areAllNumbers = numbers.every((number) => printedNumber(number, null).kind !== 'unreadable')
  return numbers.length === count && areAllNumbers ? numbers : null
}

/** The places where one number certainly ends and another begins: after a bracket, before one, between dashes. */
const certain = /(?<=\)) (?=[\d(–—−-])|(?<=\S) (?=\()|(?<=(?:^| )[-–—−]) (?=[-–—−](?: |$))/
/** A dash that may be a separate cell or the minus of its neighbour: "5 478 -", "- 5". */
const open = /(?<=\d) (?=[-–—−]$)|(?<=^[-–—−]) (?=\d)/

/** Splits numbers so close that the page has them as one text: "(1 867) -". */
export const runsOf = (chunk: Chunk): readonly Chunk[] => cutAt(chunk, certain)

/** Like `runsOf`, but takes a dash that may be a minus as a separate cell. */
export const runsAroundDash = (chunk: Chunk): readonly Chunk[] => cutAt(chunk, open)

export const hasOpenDash = ({ text }: Chunk): boolean => open.test(text)

/** Positions inside a text are estimated per letter. */
function cutAt(chunk: Chunk, boundary: RegExp): readonly Chunk[] {
  const texts = chunk.text.split(boundary)
  const areNumbers = texts.every((text) => printedNumber(text, null).kind !== 'unreadable')
  if (texts.length === 1 || !areNumbers) return [chunk]
  const width = (chunk.to - chunk.from) / chunk.text.length
  let at = chunk.from
  return texts.map((text) => {
    const from = at
    at += (text.length + 1) * width
    return { text, from, to: at - width }
  })
}
