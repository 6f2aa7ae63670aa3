import { problem, type ProblemCode } from '#domain/problem.ts'
import { textOf } from '../decode.ts'
import { parseBounded } from '../json-bounds.ts'
import { statementsMax } from '../limits.ts'
import type { Reader, ReadOptions, ReadResult } from '../read-result.ts'
import { refused } from '../refused.ts'
import { correctionDraft } from './correction-draft.ts'
import { correctionsOf } from './corrections.ts'

// The reader of JSON from the state register of accounting statements (GIR BO, bo.nalog.gov.ru).

const jsonStart = /^\s*[[{]/
/** Keys found near the beginning of the register's answers. */
const registerKey = /"(?:typeCorrections|bfoOrganizationInfo|financialResult|balance|isCb)"\s*:/

/** Class 65 of the classification of activities (OKVED 2, OK 029-2014): insurance, reinsurance, private pension funds. */
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

/** Filings of banks may contain no report. */
const isOfBank = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).some(
    (filing: unknown) => typeof filing === 'object' && filing !== null && 'isCb' in filing && filing.isCb === true,
  )
