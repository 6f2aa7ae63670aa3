import { printedNumber } from '#domain/amounts/printed-number.ts'
import type { Chunk } from './chunk.ts'

/** Matches a part that must begin a number: fewer or more than three digits, a bracket, a minus, a dash. */
const startsNumber = /^(?:\D|\d{1,2}(?!\d)|\d{4,})/
/** Matches a part after which another number must begin. */
const endsNumber = /^(?:[-–—−]$|.*\)\d?$|\(?\d{4})/

/**
 * Splits numbers that a page prints without gaps, "27 291 35 866 - (27 318)", but only if there is exactly one way to
 * get `count` numbers with digits in groups of three. null when in doubt ("331 902 244 067" as two numbers).
 */
export function takenApart(text: string, count: number): readonly string[] | null {
  const numbers: string[] = []
  let mustStart = true
  for (const part of text.trim().replaceAll(')(', ') (').split(/\s+/)) {
    if (mustStart || startsNumber.test(part)) numbers.push(part)
    else numbers.push(`${numbers.pop() ?? ''} ${part}`)
    mustStart = endsNumber.test(part)
  }
  const areAllNumbers = numbers.every((number) => printedNumber(number, null).kind !== 'unreadable')
  return numbers.length === count && areAllNumbers ? numbers : null
}

/**
 * Matches where one number certainly ends and another begins: after a closing bracket, before an opening one, before a
 * minus directly in front of its number, or between dashes.
 */
const certain = /(?<=\)) (?=[\d(–—−-])|(?<=\S) (?=\()|(?<=\d) (?=[–—−-]\d)|(?<=(?:^| )[-–—−]) (?=[-–—−](?: |$))/
/** Matches where a dash may be a separate cell or the minus of the number beside it: "5 478 -", "- 5". */
const open = /(?<=\d) (?=[-–—−]$)|(?<=^[-–—−]) (?=\d)/

/** Splits numbers that are so close together that the page has them as one piece of text: "(1 867) -". */
export const runsOf = (chunk: Chunk): readonly Chunk[] => cutAt(chunk, certain)

/** Splits a dash that may be a minus from the number beside it, as if it were a separate cell. */
export const runsAroundDash = (chunk: Chunk): readonly Chunk[] => cutAt(chunk, open)

export const hasOpenDash = ({ text }: Chunk): boolean => open.test(text)

/**
 * Splits a piece of text wherever `boundary` matches, if every part is a number. The positions of the parts are
 * estimated from their numbers of letters.
 */
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
