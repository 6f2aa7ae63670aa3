import { englishNameOf } from '../company/english-name.ts'
import { companyTitleLengthMax } from '../policy.ts'
import type { Company } from '../statement/draft.ts'
import type { CompanyNames } from './head.ts'

/**
 * The parts of a company's identity that a member keeps with a statement, from most to least; with a nickname neither
 * name nor number is kept.
 */
export const namingChoices = ['name-and-number', 'name', 'nickname'] as const
export type NamingChoice = (typeof namingChoices)[number]

const isOffered = {
  'name-and-number': ({ inn }) => inn !== null,
  name: ({ name }) => name !== null,
  nickname: () => true,
} as const satisfies Record<NamingChoice, (company: Company) => boolean>

/** The choices for a company: only a name or number found in its file can be kept. */
export const offeredChoices = (company: Company): readonly NamingChoice[] =>
  namingChoices.filter((choice) => isOffered[choice](company))

/** The offered choice that keeps as much as possible, but no more than the wanted one. */
export function offeredChoice(company: Company, wanted: NamingChoice): NamingChoice {
  const noMore = namingChoices.slice(namingChoices.indexOf(wanted))
  return noMore.find((choice) => isOffered[choice](company)) ?? 'nickname'
}

/** The suggested title of a statement: the English name of its company, or the nickname. */
export function suggestedTitle({ name, inn }: Company, choice: NamingChoice, nickname: string): string {
  if (choice === 'nickname' || name === null) return nickname
  return shortened(englishNameOf(name, inn) ?? name)
}

/** The English name suggested for a company kept with its Russian name; null when there is none or it is already the title. */
export function otherSuggestion({ companyTitle, russianName, inn }: CompanyNames): string | null {
  if (russianName === null) return null
  const suggested = suggestedTitle({ name: russianName, inn }, 'name-and-number', companyTitle)
  return suggested === companyTitle ? null : suggested
}

/** A title shortened to the maximum length, cut between words. */
function shortened(title: string): string {
  if (title.length <= companyTitleLengthMax) return title
  const end = title.lastIndexOf(' ', companyTitleLengthMax)
  return title.slice(0, end > 0 ? end : companyTitleLengthMax)
}

/** A file's company as shown in documents: under the given title or its English name, with the Russian one below. */
export function withEnglishName(company: Company, title?: string): Company {
  if (company.name === null) return title === undefined ? company : { ...company, name: title }
  return {
    ...company,
    name: title ?? englishNameOf(company.name, company.inn) ?? company.name,
    russianName: company.name,
  }
}

/** A title without the statement's year at its end, for copies and following years. */
export function titleWithoutYear(title: string, year: number | null): string {
  const end = ` ${year}`
  return year !== null && title.endsWith(end) ? title.slice(0, -end.length).replace(/,$/, '') : title
}
