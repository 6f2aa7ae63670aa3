import type { Problem } from '../problem.ts'
import type { Company, Draft } from '../statement/draft.ts'
import { russianNameLengthMax } from '../policy.ts'
import { beginningOf } from '../storable-text.ts'
import type { NamingChoice } from './naming.ts'
import { recordOf } from './record-draft.ts'
import type { StatementRecord } from './statement-record.ts'

// Removes from the stored facts about a file the name and numbers of its company, except those that the member chose to
// keep.

const mark = '…'
const coreLengthMin = 4

/**
 * The draft without its company: the name, the numbers and the name of a file inside an archive are removed. A mark
 * replaces the company's name and numbers where the file repeats them (in sheet titles, or in lines the company added).
 */
export function nameless(draft: Draft): Draft {
  const names = namesIn(draft.company)
  const { company: _company, origin: _origin, ...rest } = draft
  const without = names.length === 0 ? rest : withoutNames(rest, names)
  return { ...without, company: { name: null, inn: null }, origin: '' }
}

/**
 * The record stored for a statement of a file: it has the given title, and as much of its company as the member chose
 * to keep. `ofFile` are the problems of the whole file.
 */
export function storedRecord(
  draft: Draft,
  ofFile: readonly Problem[],
  { title, choice }: { readonly title: string; readonly choice: NamingChoice },
): StatementRecord {
  const record = recordsByChoice[choice](draft, ofFile)
  const { name } = draft.company
  const russianName = choice === 'nickname' || name === null ? null : beginningOf(name, russianNameLengthMax)
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
 * A stored statement after its member removed the company's name or number: a mark replaces them wherever text from the
 * file repeats them. No amount changes. `company` has the name and number that were stored before.
 */
export const withoutCompany = <Value>(value: Value, company: Pick<Company, 'name' | 'inn'>): Value =>
  withoutNames(value, namesIn(company))

/** Problems with the whole file, without the names of the draft's company and of files inside an archive. */
export const withoutNamesOf = (draft: Draft, ofFile: readonly Problem[]): readonly Problem[] =>
  withoutNames(withoutFileNames(ofFile, { origin: draft.origin, remarks: ofFile }), namesIn(draft.company))

/** Stored facts about a file, without the names of files inside an archive, which are often named after companies. */
export const withoutFileNames = <Value>(value: Value, filed: FilePlaces): Value =>
  withoutNames(withoutLists(value, filed), fileNamesIn(filed))

/**
 * A value without the lists that name the other files of an archive. The lists are removed only from problems and from
 * the sentences about them, because a file may have the same name as a sheet or a line, such as "Баланс".
 */
function withoutLists<Value>(value: Value, { remarks }: FilePlaces): Value {
  const lists = remarks.flatMap(({ facts }) => facts?.['names'] ?? []).map(String)
  const unlisted = (text: string, field: string): string =>
    field === 'names' && lists.includes(text)
      ? mark
      : lists.reduce((left, list) => left.replaceAll(`: ${list}. `, `: ${mark}. `), text)
  // the cast is safe: `mapped` replaces strings with strings and changes nothing else
  return mapped(value, unlisted) as Value
}

type NamedRecord = Pick<StatementRecord, 'companyTitle' | 'russianName' | 'inn'> & { readonly filed: FilePlaces | null }

/**
 * A value about a stored statement, without its company: its name, number and title, and the names of files inside an
 * archive. Unchanged if the statement has neither a name nor a number.
 */
export function withoutCompanyOf<Value>(value: Value, { companyTitle, russianName, inn, filed }: NamedRecord): Value {
  if (russianName === null && inn === null) return value
  // a title of one Latin word may also be a word of the product, such as "Good"
  const title = /^[A-Za-z]+$/.test(companyTitle) ? null : companyTitle
  return withoutNames(filed === null ? value : withoutFileNames(value, filed), [
    ...namesIn({ name: russianName, inn }),
    ...namesIn({ name: title, inn: null }),
  ])
}

type FilePlaces = { readonly origin: string; readonly remarks: readonly Pick<Problem, 'at' | 'facts'>[] }

/**
 * The file name at the start of a location in an archive: any characters and an extension, up to a space or the end.
 */
const fileName = /^.+\.[\p{L}\d]{1,5}(?=\s|$)/u

/** File names in locations inside an archive, longest first, because one name may contain another. */
const fileNamesIn = ({ origin, remarks }: FilePlaces): readonly string[] =>
  [origin, ...remarks.map(({ at }) => at ?? '')]
    .flatMap((place) => fileName.exec(place)?.[0] ?? [])
    .toSorted((one, other) => other.length - one.length)

/** The text from the first opening quotation mark to the last closing one. */
const quoted = /^[^«"„“]*[«"„“](.+)[»"“”]/s

/**
 * The company's full name and the part in quotation marks, then its numbers. Those with fewer than four characters, or
 * only zeros, are left out.
 */
export function namesIn({ name, inn, okpo }: Company): readonly string[] {
  const core = quoted
    .exec(name ?? '')?.[1]
    ?.replace(/^[«"„“]+/, '')
    .replace(/(?<![»"“”])[»"“”]+$/, '')
  const names = [name, core, inn, okpo].filter((each) => each !== undefined && each !== null)
  return names.filter((each) => each.length >= coreLengthMin && /[^0]/.test(each))
}

function withoutNames<Value>(value: Value, names: readonly string[]): Value {
  // the cast is safe: `mapped` replaces strings with strings and changes nothing else
  return mapped(value, (text) => names.reduce((left, name) => left.replaceAll(name, mark), text)) as Value
}

/** Fields that contain the product's own codes; they stay unchanged even if a company has such a code as its name. */
const ownWords: ReadonlySet<string> = new Set(['code', 'severity', 'form', 'edition', 'entity'])

function mapped(value: unknown, change: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string') return change(value, field)
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      ownWords.has(key) ? each : mapped(each, change, key),
    ]),
  )
}
