import { isRefusal, problem, type Problem, type ProblemCode } from '#domain/problem.ts'
import { nameless, withoutNamesOf } from '#domain/records/nameless.ts'
import { withEnglishName } from '#domain/records/naming.ts'
import { check } from '#domain/statement/check.ts'
import type { Company, Draft, EnteredItems } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { ReadOptions, ReadResult } from '#readers/read-result.ts'
import type { ReadFile, Source } from './sources.ts'

/**
 * The outcome for a statement found in a source: the statement if it passed its checks, otherwise its refusal.
 * `filedBy` is the company as filed; a name given by the user replaces that company in the statement.
 */
export type StatementOutcome =
  | {
      readonly source: string
      readonly statement: Statement
      readonly filedBy: Company
      readonly problems: readonly Problem[]
    }
  | {
      readonly source: string
      readonly statement: null
      readonly draft: Draft | null
      readonly problems: readonly Problem[]
    }

/**
 * Which years of a file to use: some, all, or (by default) each company's latest. Also the user's additions: figures,
 * and a name that replaces the company's.
 */
export type Choice = {
  readonly year?: readonly number[]
  readonly allYears?: boolean
  readonly entered?: EnteredItems
  readonly name?: string
}

/** Reads one source. Does not throw, even if the file is bad or cannot be opened. */
export async function readSource(source: Source, options: ReadOptions, read: ReadFile): Promise<ReadResult> {
  let failure: ProblemCode = 'file-unopened'
  try {
    const bytes = await source.bytes()
    failure = 'reading-failed'
    return await read({ bytes, options: { name: source.name, ...options } })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { drafts: [], problems: [problem(failure, undefined, { reason })] }
  }
}

/**
 * Checks the chosen statements that were read from a source. A source that has no statement, or whose file has an
 * error, also yields a refused outcome without a draft.
 */
export function outcomesOf(
  name: string,
  { drafts, problems }: ReadResult,
  choice: Choice,
): readonly StatementOutcome[] {
  const isBroken = isRefusal(problems) || drafts.length === 0
  const whole = isBroken ? problems : []
  const ofFile = isBroken ? [] : problems
  const outcomes = wanted(drafts, choice).map((draft) => {
    const given = withEntered(draft, choice.entered)
    const filedBy = draft.company
    return choice.name === undefined
      ? outcomeOf(name, given, { filedBy, ofFile })
      : outcomeOf(name, nicknamed(given, choice.name), { filedBy, ofFile: withoutNamesOf(draft, ofFile) })
  })
  return isBroken ? [...outcomes, { source: name, statement: null, draft: null, problems: whole }] : outcomes
}

type FiledFacts = { readonly filedBy: Company; readonly ofFile: readonly Problem[] }

function outcomeOf(source: string, draft: Draft, { filedBy, ofFile }: FiledFacts): StatementOutcome {
  const checked = check(draft)
  return checked.statement === null
    ? { source, statement: null, draft, problems: [...ofFile, ...checked.problems] }
    : { source, statement: checked.statement, filedBy, problems: [...ofFile, ...checked.notices] }
}

/** The draft with the name that the user gave in place of everything that identifies the company. */
const nicknamed = (draft: Draft, name: string): Draft => ({ ...nameless(draft), company: { name, inn: null } })

/**
 * The statement with the names for the heading of documents: the English name above the Russian one, or the given name.
 */
export const headedStatement = (statement: Statement, { name }: Pick<Choice, 'name'>): Statement =>
  name === undefined ? { ...statement, company: withEnglishName(statement.company) } : statement

/** The draft in which figures that the user entered replace those read from the file. */
const withEntered = (draft: Draft, entered: EnteredItems | undefined): Draft =>
  entered === undefined ? draft : { ...draft, entered: { ...draft.entered, ...entered } }

function wanted(drafts: readonly Draft[], { year: years, allYears }: Choice): readonly Draft[] {
  if (allYears) return drafts
  if (years !== undefined)
    return drafts.filter(({ reportingYear }) => reportingYear === null || years.includes(reportingYear))
  const latest = new Map<string, number>()
  for (const { company, reportingYear } of drafts) {
    const whose = keyOf(company)
    if (whose !== null) latest.set(whose, Math.max(latest.get(whose) ?? 0, reportingYear ?? 0))
  }
  // without company or year, nothing shows that another statement is the later one
  return drafts.filter(({ company, reportingYear }) => {
    const whose = keyOf(company)
    return whose === null || reportingYear === null || reportingYear === latest.get(whose)
  })
}

const keyOf = ({ inn, name }: Company): string | null => inn ?? name
