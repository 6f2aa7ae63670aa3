import { address } from '#contract/screens.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'

// The assessments that are chosen to stand side by side. They stand in the address, in the order they were chosen in.

const asked = 'ids'

/** The ids an address names, each once, and no more than may stand side by side. */
export function idsIn(search: string): readonly string[] {
  const named = (new URLSearchParams(search).get(asked) ?? '').split(',').filter((id) => id !== '')
  return [...new Set(named)].slice(0, comparedAssessmentsMax)
}

/** The question of an address with these ids, leaving alone what is not ours. */
export function searchOfIds(ids: readonly string[], search: string): string {
  const question = new URLSearchParams(search)
  question.delete(asked)
  const rest = question.toString()
  const named = ids.length === 0 ? '' : `${asked}=${ids.map(encodeURIComponent).join(',')}`
  const all = [named, rest].filter((part) => part !== '').join('&')
  return all === '' ? '' : `?${all}`
}

/** Where these assessments stand side by side; one alone shows its years. */
export const comparisonOf = (ids: readonly string[]): string => address('comparison') + searchOfIds(ids, '')

/** The same with one more, or without it; one more than may stand side by side is left out. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, comparedAssessmentsMax)
