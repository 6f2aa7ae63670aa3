import type { Problem } from '../problem.ts'
import type { Company, Draft } from '../statement/draft.ts'
import { russianNameLengthMax } from '../policy.ts'
import type { NamingChoice } from './naming.ts'
import { recordOf } from './record-draft.ts'
import type { StatementRecord } from './statement-record.ts'

// When a member chooses a nickname, removes the company's name and numbers from everything stored of its file.

const mark = '…'
const coreLengthMin = 4

/**
 * The draft without its company: name, numbers and the file name inside an archive are removed; wherever else the file
 * repeats them (in sheet titles, or in lines the company added) a mark replaces them.
 */
export function nameless(draft: Draft): Draft {
  const names = namesIn(draft.company)
  const { company: _company, origin: _origin, ...rest } = draft
  const without = names.length === 0 ? rest : withoutNames(rest, names)
  return { ...without, company: { name: null, inn: null }, origin: '' }
}

/**
 * The stored record of a file's statement: with the given title and what the member keeps of its company. `ofFile` are the problems of
 * the whole file.
 */
export function storedRecord(
  draft: Draft,
  ofFile: readonly Problem[],
  { title, choice }: { readonly title: string; readonly choice: NamingChoice },
): StatementRecord {
  const record = recordsByChoice[choice](draft, ofFile)
  const russianName = choice === 'nickname' ? null : (draft.company.name?.slice(0, russianNameLengthMax) ?? null)
  return { ...record, companyTitle: title, russianName }
}

const recordsByChoice = {
  'name-and-number': recordOf,
  name: (draft, ofFile) => {
    const numbers = namesIn({ ...draft.company, name: null })
    return recordOf(
      { ...withoutNames(draft, numbers), company: { name: draft.company.name, inn: null } },
      withoutNames(ofFile, numbers),
    )
  },
  nickname: (draft, ofFile) => recordOf(nameless(draft), withoutNamesOf(draft, ofFile)),
} as const satisfies Record<NamingChoice, (draft: Draft, ofFile: readonly Problem[]) => StatementRecord>

/**
 * A stored statement after its member removed the company's name or number: a mark replaces every repetition in the file's texts. No
 * amount changes. `company`: what was kept so far.
 */
export const withoutCompany = <Value>(value: Value, company: Pick<Company, 'name' | 'inn'>): Value =>
  withoutNames(value, namesIn(company))

/** Problems of the whole file without the names of a draft's company and of files inside an archive. */
export const withoutNamesOf = (draft: Draft, ofFile: readonly Problem[]): readonly Problem[] =>
  withoutNames(ofFile, [...fileNamesIn({ origin: draft.origin, remarks: ofFile }), ...namesIn(draft.company)])

/** Stored file facts without the names of files inside an archive, which are often named after companies. */
export const withoutFileNames = <Value>(value: Value, filed: FilePlaces): Value =>
  withoutNames(value, fileNamesIn(filed))

type FilePlaces = { readonly origin: string; readonly remarks: readonly Pick<Problem, 'at'>[] }

/** Places in an archive begin with a file name: a text with an extension, up to a space or the end. */
const fileName = /^.+\.[\p{L}\d]{1,5}(?=\s|$)/u

/** Longest first: one name may contain another. */
const fileNamesIn = ({ origin, remarks }: FilePlaces): readonly string[] =>
  [origin, ...remarks.map(({ at }) => at ?? '')]
    .flatMap((place) => fileName.exec(place)?.[0] ?? [])
    .toSorted((one, other) => other.length - one.length)

/** From the first opening quotation mark to the last closing one. */
const quoted = /^[^«"„“]*[«"„“](.+)[»"“”]/s

/** The full name and its quoted part, longest first; then the numbers. */
function namesIn({ name, inn, okpo }: Company): readonly string[] {
  const core = quoted
    .exec(name ?? '')?.[1]
    ?.replace(/^[«"„“]+/, '')
    .replace(/(?<![»"“”])[»"“”]+$/, '')
  const names = [name, core, inn, okpo].filter((each) => each !== undefined && each !== null)
  return names.filter((each) => each.length >= coreLengthMin && /[^0]/.test(each))
}

function withoutNames<Value>(value: Value, names: readonly string[]): Value {
  // a text is replaced by a text and all else is unchanged, so the type stays the same
  return mapped(value, (text) => names.reduce((left, name) => left.replaceAll(name, mark), text)) as Value
}

/** Fields with the product's own codes, which are kept even if a company has the same name. */
const ownWords: ReadonlySet<string> = new Set(['code', 'severity', 'form', 'edition', 'entity'])

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      ownWords.has(key) ? each : mapped(each, change),
    ]),
  )
}
