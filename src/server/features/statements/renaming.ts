import { companyOutput } from '#documents/statement-output.ts'
import { namesProblems, type CompanyNames } from '#domain/records/head.ts'
import { withoutCompany, withoutFileNames } from '#domain/records/nameless.ts'
import type { Filed } from '#domain/records/statement-record.ts'
import { companyInHead, droppedNames } from '../../company-of-record.ts'
import { fingerprintOf } from '../../http/json-text.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { ThreadJob } from '../../outside.ts'
import type { StoredRecordHead } from './judged.ts'

/** The JSON of a statement; `output` is null for a draft. */
type Texts = { readonly figures: string; readonly problems: string | null; readonly output: string | null }

type Renaming = { readonly head: StoredRecordHead; readonly texts: Texts; readonly names: CompanyNames }

/**
 * The JSON after a rename. `dropsCompany`: nothing about the company may be stored any longer, not even former names.
 */
export type Renamed = Texts & { readonly fingerprint: string | null; readonly dropsCompany: boolean }

/**
 * Renames a statement. Changes only the company's names and, if its name or number is no longer stored, every string
 * from the file that repeats them. Amounts never change.
 */
export const renaming: ThreadJob<Renaming, Renamed> = {
  name: 'rename a statement',
  run({ head, texts, names }) {
    refuseProblems(namesProblems(names))
    const hadCompany = head.russianName !== null || head.inn !== null
    const dropsCompany = hadCompany && names.russianName === null && names.inn === null
    const filed = dropsCompany ? filedIn(texts.figures) : null
    const cleaned = withoutDropped({ head, names, filed })
    const figures = cleaned(texts.figures)
    const problems = texts.problems === null ? null : cleaned(texts.problems)
    const output = texts.output === null ? null : headed(cleaned(texts.output), names)
    const fingerprint = output === null ? null : fingerprintOf(figures, problems ?? '', output).toString('base64')
    return { figures, problems, output, fingerprint, dropsCompany }
  },
}

/** The facts about the source file in the JSON of figures; null when the figures were typed. */
const filedIn = (figures: string): FilePlaces | null =>
  // `figuresText` made this JSON
  (JSON.parse(figures) as { readonly filed: FilePlaces | null }).filed

type FilePlaces = Pick<Filed, 'origin' | 'remarks'>

/**
 * The names before (`head`) and after the rename (`names`): names that the rename drops are removed from the JSON.
 * `filed` is not null when names are also removed from the source file's strings.
 */
type Dropping = Pick<Renaming, 'head' | 'names'> & { readonly filed: FilePlaces | null }

/**
 * A function that removes these names from JSON; if no name must be removed, the function returns the JSON unchanged.
 */
function withoutDropped({ head, names, filed }: Dropping): (json: string) => string {
  const dropped = droppedNames(companyInHead(head), companyInHead(names))
  if (dropped.length === 0) return (json) => json
  return (json) => {
    const given = JSON.parse(json) as unknown
    const without = filed === null ? given : withoutFileNames(given, filed)
    return JSON.stringify(dropped.reduce(withoutCompany, without))
  }
}

/** A translation with another name in its heading. */
function headed(output: string, { companyTitle, russianName, inn }: CompanyNames): string {
  // `output` was stored as a translation
  const translated = JSON.parse(output) as object
  const company = { name: companyTitle, inn, ...(russianName === null ? {} : { russianName }) }
  return JSON.stringify({ ...translated, source: companyTitle, company: companyOutput(company) })
}
