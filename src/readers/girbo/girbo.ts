import { problem, type Problem, type ProblemCode } from '#domain/problem.ts'
import { textOf } from '../decode.ts'
import { jsonContainersMax, jsonDepthMax, jsonValuesMax, statementsMax } from '../limits.ts'
import type { Reader, ReadOptions, ReadResult } from '../read-result.ts'
import { refused } from '../refused.ts'
import { correctionDraft } from './correction-draft.ts'
import { correctionsOf } from './corrections.ts'

// Reads JSON from the state register of accounting statements (GIR BO, bo.nalog.gov.ru).

const jsonStart = /^\s*[[{]/
/** Keys that the register's responses have near their beginning. */
const registerKey = /"(?:typeCorrections|bfoOrganizationInfo|financialResult|balance|isCb)"\s*:/

/**
 * Matches an insurer: class 65 of the classification of activities (OKVED 2, OK 029-2014) is insurance, reinsurance and
 * private pension funds.
 */
const insurerActivity = /"okved2?"\s*:\s*(?:\{\s*"(?:id|code)"\s*:\s*)?"65[."]/

export const girbo: Reader = {
  format: 'girbo-json',
  recognises: (_bytes, text) => jsonStart.test(text()) && registerKey.test(text()),
  read: (bytes, options) => readGirbo(textOf(bytes), options),
}

function readGirbo(text: string, options: ReadOptions): ReadResult {
  const parsed = parseBounded(text)
  if ('code' in parsed) return { drafts: [], problems: [parsed] }
  const found = correctionsOf(parsed.value)
  if (found.length === 0) return refused(whyNone(parsed.value, text))
  if (found.length > statementsMax) return refused('too-many-statements', { limit: statementsMax })
  const banks = found.filter(({ filing, correction }) => filing['isCb'] === true || correction['isCb'] === true)
  return {
    drafts: found.filter((one) => !banks.includes(one)).map((one) => correctionDraft(one, options)),
    problems: banks.slice(0, 1).map(({ origin }) => problem('bank-form', origin === '' ? undefined : origin)),
  }
}

function whyNone(value: unknown, text: string): ProblemCode {
  if (isOfBank(value)) return 'bank-form'
  return insurerActivity.test(text) ? 'insurer-form' : 'not-a-statement'
}

/** Whether the register marks a filing as a bank's; such a filing may lack all reports. */
const isOfBank = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).some(
    (filing: unknown) => typeof filing === 'object' && filing !== null && 'isCb' in filing && filing.isCb === true,
  )

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Parses JSON, or returns the reason why it is refused. Checks the nesting and the numbers of containers and values
 * before parsing.
 */
function parseBounded(text: string): { readonly value: unknown } | Problem {
  const reason = excess(text)
  if (reason !== null) return problem('too-deep', undefined, { reason })
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return problem('broken-file', undefined, { reason: error instanceof Error ? error.message : 'not JSON' })
  }
}

function excess(text: string): string | null {
  let depth = 0
  let containers = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (opening.has(code)) {
      depth += 1
      containers += 1
      if (depth > jsonDepthMax) return `${jsonDepthMax} levels`
      if (containers > jsonContainersMax) return `${jsonContainersMax} objects`
    } else if (closing.has(code)) depth -= 1
    else if (code === comma && (values += 1) > jsonValuesMax) return `${jsonValuesMax} values`
  }
  return null
}

/** The index of the quotation mark that ends the string starting at `start`; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
