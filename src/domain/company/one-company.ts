// @owns which records belong to one company
import { taxNumberIn } from './tax-number.ts'

/** A record's facts about its company. */
export type RecordNames = {
  readonly title: string
  /** Tax number; null when the record has none. A string that is not a tax number counts as null. */
  readonly inn: string | null
}

/** A company, with all the tax numbers and names that its records have. */
export type KnownCompany = { readonly inns: readonly string[]; readonly names: readonly string[] }

/** A name for comparison, without differences in case and spaces. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const presetName = /^(?:company|customer)?(?: ?\d{1,4})?$/

/**
 * Whether a name identifies no company: it is empty, a number of up to four digits, or like "Company" or "Customer 2".
 */
export const isPresetName = (name: string): boolean => presetName.test(foldedName(name))

/**
 * Whether two records may belong to one company: if both have a tax number, the numbers must be equal; otherwise the
 * names must be equal and identify a company.
 */
export function mayBeOneCompany(one: RecordNames, other: RecordNames): boolean {
  const inn = taxNumberIn(one.inn)
  const otherInn = taxNumberIn(other.inn)
  if (inn !== null && otherInn !== null) return inn === otherInn
  return !isPresetName(one.title) && foldedName(one.title) === foldedName(other.title)
}

/**
 * Records grouped by company, in the order in which the companies first occur. Records with a tax number are grouped
 * first, so that the result for names does not depend on the order of records.
 */
export function byCompany<Record extends RecordNames>(records: readonly Record[]): readonly (readonly Record[])[] {
  const companies: (KnownCompany & { readonly records: Record[] })[] = []
  const isNumbered = ({ inn }: Record): boolean => taxNumberIn(inn) !== null
  for (const record of [...records.filter(isNumbered), ...records.filter((each) => !isNumbered(each))]) {
    const company = matchingCompany(record, companies)
    if (company === null) companies.push({ ...namesOf([record]), records: [record] })
    else companies.splice(companies.indexOf(company), 1, withRecord(company, record))
  }
  const placeOf = (record: Record): number => records.indexOf(record)
  return companies
    .map((company) => company.records.toSorted((one, other) => placeOf(one) - placeOf(other)))
    .toSorted(([one], [other]) => (one === undefined || other === undefined ? 0 : placeOf(one) - placeOf(other)))
}

const namesOf = (records: readonly RecordNames[]): KnownCompany => ({
  inns: [...new Set(records.flatMap(({ inn }) => taxNumberIn(inn) ?? []))],
  names: records.map(({ title }) => title),
})

const withRecord = <Record extends RecordNames>({ records }: { readonly records: Record[] }, record: Record) => ({
  ...namesOf([...records, record]),
  records: [...records, record],
})

/**
 * The company of a record; null when none matches. To match many records with the same companies, use `companyIndex`.
 */
export function matchingCompany<Company extends KnownCompany>(
  record: RecordNames,
  companies: readonly Company[],
): Company | null {
  const known = companyIndex<Company>()
  for (const company of companies) known.add(company)
  return known.find(record)
}

/**
 * An index of companies by tax number and name; a look-up takes the same time however many companies there are. Records
 * with equal tax numbers belong to one company; records with different numbers never do. A record without a number
 * matches the company with the same name, if exactly one company has that name; a record with a number matches a
 * company by name only if the company has no number. A preset name matches nothing, except with `arePresetsNames`,
 * which is for names that members entered.
 */
export function companyIndex<Company extends KnownCompany>({ arePresetsNames = false } = {}) {
  const byNumber = new Map<string, Company>()
  /** The only company with a name; null when several companies have that name. */
  const byName = new Map<string, Company | null>()
  const addNumbers = (company: Company): void => {
    for (const inn of company.inns) if (!byNumber.has(inn)) byNumber.set(inn, company)
  }
  return {
    /** Adds to the index the tax numbers that a company has gained since the company was added. */
    addNumbers,
    add(company: Company): void {
      addNumbers(company)
      for (const name of new Set(company.names.map(foldedName))) byName.set(name, byName.has(name) ? null : company)
    },
    find({ title, inn: given }: RecordNames): Company | null {
      const inn = taxNumberIn(given)
      const numbered = inn === null ? undefined : byNumber.get(inn)
      if (numbered !== undefined) return numbered
      const only = !arePresetsNames && isPresetName(title) ? null : (byName.get(foldedName(title)) ?? null)
      return inn === null || only?.inns.length === 0 ? only : null
    },
  }
}
