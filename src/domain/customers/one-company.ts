/** What a record says of its company. */
export type RecordNames = {
  readonly title: string
  /** Taxpayer number; null where the member did not keep it. */
  readonly inn: string | null
}

/** A company that records belong to, with every tax number and name it goes by. */
export type KnownCompany = { readonly inns: readonly string[]; readonly names: readonly string[] }

/** A name by which companies are compared: without the difference of capitals and spaces. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const presetName = /^(?:company|customer)?(?: ?\d{1,4})?$/

/** A name that says nothing of whose statement it is: none, "Company", "Company 2", "Customer 3". */
export const isPresetName = (name: string): boolean => presetName.test(foldedName(name))

/**
 * The company that a record is of, null: none of these. Equal tax numbers are one company, different ones never. A record without a
 * number joins by its name, where exactly one company has it; a record with a number joins so only a company without one. A preset name
 * joins nothing.
 */
export function matchingCompany<Company extends KnownCompany>(
  { title, inn }: RecordNames,
  companies: readonly Company[],
): Company | null {
  const byNumber = inn === null ? undefined : companies.find(({ inns }) => inns.includes(inn))
  if (byNumber !== undefined) return byNumber
  if (isPresetName(title)) return null
  const name = foldedName(title)
  const named = companies.filter(({ names }) => names.some((each) => foldedName(each) === name))
  const [only] = inn === null ? named : named.filter(({ inns }) => inns.length === 0)
  return named.length === 1 && only !== undefined ? only : null
}
