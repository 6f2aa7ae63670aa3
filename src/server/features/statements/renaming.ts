import { companyOutput } from '#documents/statement-output.ts'
import { namesProblems, type CompanyNames } from '#domain/records/head.ts'
import { withoutCompany, withoutFileNames } from '#domain/records/nameless.ts'
import type { Company } from '#domain/statement/draft.ts'
import type { Filed } from '#domain/records/statement-record.ts'
import { fingerprintOf } from '../../http/json-text.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { Job } from '../../outside.ts'
import type { StoredRecordHead } from './judged.ts'

/** The JSON of a statement. Without translation: a draft. */
type Texts = { readonly figures: string; readonly problems: string | null; readonly output: string | null }

type Renaming = { readonly head: StoredRecordHead; readonly texts: Texts; readonly names: CompanyNames }

/** The texts under another name. `dropsCompany`: nothing is kept of the company any longer, nor of what it was called before. */
export type Renamed = Texts & { readonly fingerprint: string | null; readonly dropsCompany: boolean }

/**
 * Renames a statement. No amount changes: only what names the company, and, where its name or number is kept no longer, every text of
 * the file that repeats it.
 */
export const renaming: Job<Renaming, Renamed> = {
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

/** What figures in JSON say of the file they are from; null: they were typed. */
const filedIn = (figures: string): FilePlaces | null =>
  // what `figuresText` wrote
  (JSON.parse(figures) as { readonly filed: FilePlaces | null }).filed

type FilePlaces = Pick<Filed, 'origin' | 'remarks'>

/** `filed`: where a file's own names are kept no longer either. */
type Dropping = Pick<Renaming, 'head' | 'names'> & { readonly filed: FilePlaces | null }

/** What names the company and is kept no longer: its name and number, and without both the former title, too. */
export function droppedNames(head: CompanyNames, names: CompanyNames): readonly DroppedNames[] {
  const dropped = {
    name: names.russianName === null ? head.russianName : null,
    inn: names.inn === null ? head.inn : null,
  }
  if (dropped.name === null && dropped.inn === null) return []
  const isNameless = names.russianName === null && names.inn === null
  return isNameless ? [dropped, { name: head.companyTitle, inn: null }] : [dropped]
}

export type DroppedNames = Pick<Company, 'name' | 'inn'>

/** A JSON text without the names and numbers that are kept no longer; the very text where all are. */
function withoutDropped({ head, names, filed }: Dropping): (json: string) => string {
  const dropped = droppedNames(head, names)
  if (dropped.length === 0) return (json) => json
  return (json) => {
    const given = JSON.parse(json) as unknown
    const without = filed === null ? given : withoutFileNames(given, filed)
    return JSON.stringify(dropped.reduce(withoutCompany, without))
  }
}

/** A translation with another name at its head. */
function headed(output: string, { companyTitle, russianName, inn }: CompanyNames): string {
  // what a translation has
  const translated = JSON.parse(output) as object
  const company = { name: companyTitle, inn, ...(russianName === null ? {} : { russianName }) }
  return JSON.stringify({ ...translated, source: companyTitle, company: companyOutput(company) })
}
