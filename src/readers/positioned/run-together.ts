import { printedNumber } from '#domain/amounts/printed-number.ts'
import type { Chunk } from './chunk.ts'

/** A part that can only be the beginning of a number: fewer or more than three digits, a bracket, a minus, a dash. */
const startsNumber = /^(?:\D|\d{1,2}(?!\d)|\d{4,})/
/** A part after which a new number must begin. */
const endsNumber = /^(?:[-–—−]$|.*\)\d?$|\(?\d{4})/

/**
 * Numbers that a page has run together, "27 291 35 866 - (27 318)", taken apart: only where their count and the rule that
 * groups have three digits leave one way to do so. Null where there is any doubt ("331 902 244 067" as two numbers).
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

/** Where one number must end and another begin, whatever the digits: behind a bracket, before one, between dashes. */
const certain = /(?<=\)) (?=[\d(–—−-])|(?<=\S) (?=\()|(?<=(?:^| )[-–—−]) (?=[-–—−](?: |$))/
/** Where a dash may be a cell of its own or the minus of its neighbour: "5 478 -", "- 5". */
const open = /(?<=\d) (?=[-–—−]$)|(?<=^[-–—−]) (?=\d)/

/** Numbers so close together that the page took them for one text, "(1 867) -", as runs of their own. */
export const runsOf = (chunk: Chunk): readonly Chunk[] => cutAt(chunk, certain)

/** The same with a dash for a cell of its own. */
export const runsAroundDash = (chunk: Chunk): readonly Chunk[] => cutAt(chunk, open)

export const hasOpenDash = ({ text }: Chunk): boolean => open.test(text)

/** Places inside of a text are estimated by the letter. */
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
