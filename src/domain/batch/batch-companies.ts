// @owns companies among many files
import type { Company } from '../statement/draft.ts'

// Groups statements from many files by company, and finds repeated statements and each company's latest statement.

export type BatchStatement = {
  readonly key: string
  readonly fileId: number
  readonly company: Company
  readonly year: number | null
  /** The period code; of two statements for one year, the one with the longer period is the later one. */
  readonly period: number | null
  readonly correction: number
  /** Whether the statement can be translated. */
  readonly isSound: boolean
  /**
   * The content, computed by `contentOf`. Statements with equal content count as repeats, unless their tax numbers
   * differ.
   */
  readonly content: string
}

/** A company of the batch with its statements, in input order. */
export type BatchCompany = {
  readonly key: string
  readonly company: Company
  readonly statements: readonly BatchStatement[]
}

/**
 * The companies of a batch. Statements with equal tax numbers belong to one company; statements with different numbers
 * never do. A statement without a number belongs to the company with the same name, if exactly one company has that
 * name. Statements without name and number belong to one company if they are in one file.
 */
export function batchCompanies(statements: readonly BatchStatement[]): readonly BatchCompany[] {
  const numbersOfNames = numbersByName(statements)
  const companies = new Map<string, BatchStatement[]>()
  for (const statement of statements) {
    const key = companyKey(statement, numbersOfNames)
    const known = companies.get(key)
    if (known === undefined) companies.set(key, [statement])
    else known.push(statement)
  }
  return [...companies].map(([key, own]) => ({ key, company: bestKnown(own), statements: own }))
}

type NumbersByName = ReadonlyMap<string, ReadonlySet<string>>

/** The tax numbers found with each name. */
function numbersByName(statements: readonly BatchStatement[]): NumbersByName {
  const numbers = new Map<string, Set<string>>()
  for (const { company } of statements) {
    if (company.inn === null || company.name === null) continue
    const name = comparable(company.name)
    numbers.set(name, (numbers.get(name) ?? new Set()).add(company.inn))
  }
  return numbers
}

function companyKey({ company: { name, inn }, fileId }: BatchStatement, numbersOfNames: NumbersByName): string {
  if (inn !== null) return `inn ${inn}`
  if (name === null) return `file ${fileId}`
  const [only, ...others] = numbersOfNames.get(comparable(name)) ?? []
  return only === undefined || others.length > 0 ? `name ${comparable(name)}` : `inn ${only}`
}

/** A name for comparison, without differences in case, quotation marks and spaces. */
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replace(/["'«»„“”‘’]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .join(' ')

/** The company's first known name and first known number among its statements. */
function bestKnown(statements: readonly BatchStatement[]): Company {
  const named = statements.find(({ company }) => company.name !== null)
  const numbered = statements.find(({ company }) => company.inn !== null)
  return { name: named?.company.name ?? null, inn: numbered?.company.inn ?? null }
}

/**
 * The latest translatable statement of a company; null when there is none. A correction counts as later than the
 * statement it corrects.
 */
export function latestSound({ statements }: BatchCompany): BatchStatement | null {
  const [latest = null] = statements.filter(({ isSound }) => isSound).toSorted(laterFirst)
  return latest
}

const laterFirst = (one: BatchStatement, other: BatchStatement): number =>
  (other.year ?? 0) - (one.year ?? 0) || (other.period ?? 0) - (one.period ?? 0) || other.correction - one.correction

/**
 * Maps each translatable statement that repeats an earlier one of the batch to the key of the earlier one. Statements
 * with different tax numbers never count as repeats, because new companies often file equal amounts.
 */
export function repeatedStatements(statements: readonly BatchStatement[]): ReadonlyMap<string, string> {
  const firsts = new Map<string, BatchStatement[]>()
  const repeated = new Map<string, string>()
  for (const statement of statements.filter(({ isSound }) => isSound)) {
    const alike = firsts.get(statement.content) ?? []
    const first = alike.find(({ company }) => mayBeOneNumber(company.inn, statement.company.inn))
    if (first === undefined) firsts.set(statement.content, [...alike, statement])
    else repeated.set(statement.key, first.key)
  }
  return repeated
}

const mayBeOneNumber = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other
