import { englishNameOf } from '../company/english-name.ts'
import { companyTitleLengthMax } from '../policy.ts'
import type { Company } from '../statement/draft.ts'
import { beginningOf } from '../storable-text.ts'
import type { CompanyNames } from './head.ts'

/**
 * How much of a company's identity a member keeps with a statement, from most to least; `nickname` keeps neither its
 * name nor its number.
 */
export const namingChoices = ['name-and-number', 'name', 'nickname'] as const
export type NamingChoice = (typeof namingChoices)[number]

const isOffered = {
  'name-and-number': ({ inn }) => inn !== null,
  name: ({ name }) => name !== null,
  nickname: () => true,
} as const satisfies Record<NamingChoice, (company: Company) => boolean>

/** The choices that a member has for a company: a name or number can be kept only if the file contains it. */
export const offeredChoices = (company: Company): readonly NamingChoice[] =>
  namingChoices.filter((choice) => isOffered[choice](company))

/** The offered choice that keeps as much as possible, but no more than the choice that the member wanted. */
export function offeredChoice(company: Company, wanted: NamingChoice): NamingChoice {
  const noMore = namingChoices.slice(namingChoices.indexOf(wanted))
  return noMore.find((choice) => isOffered[choice](company)) ?? 'nickname'
}

/**
 * The title suggested for a statement: the company's English name, or its Russian name if no English one can be made;
 * the nickname if the member chose to store no name.
 */
export function suggestedTitle({ name, inn }: Company, choice: NamingChoice, nickname: string): string {
  if (choice === 'nickname' || name === null) return nickname
  return shortened(englishNameOf(name, inn) ?? name)
}

/**
 * The English name suggested for a company kept with its Russian name; null when the Russian name is not kept or when
 * the suggestion is already the title.
 */
export function otherSuggestion({ companyTitle, russianName, inn }: CompanyNames): string | null {
  if (russianName === null) return null
  const suggested = suggestedTitle({ name: russianName, inn }, 'name-and-number', companyTitle)
  return suggested === companyTitle ? null : suggested
}

/** A title cut between words to the maximum length. */
function shortened(title: string): string {
  if (title.length <= companyTitleLengthMax) return title
  const end = title.lastIndexOf(' ', companyTitleLengthMax)
  return beginningOf(title, end > 0 ? end : companyTitleLengthMax)
}

/** A file's company as documents show it: under the given title or its English name, with its Russian name below. */
export function withEnglishName(company: Company, title?: string): Company {
  if (company.name === null) return title === undefined ? company : { ...company, name: title }
  return {
    ...company,
    name: title ?? englishNameOf(company.name, company.inn) ?? company.name,
    russianName: company.name,
  }
}

/** A title without the statement's year at its end, for copies of the statement and for later years. */
export function titleWithoutYear(title: string, year: number | null): string {
  const end = ` ${year}`
  return year !== null && title.endsWith(end) ? title.slice(0, -end.length).replace(/,$/, '') : title
}
