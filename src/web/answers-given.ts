/** Id of the element with the query answers embedded in a page. */
export const answersId = 'answers'

export type GivenAnswer = readonly [key: readonly unknown[], answer: unknown]

/** The answers embedded in the page, with the key of each known query. */
export function answersGiven(): readonly GivenAnswer[] {
  const written = document.getElementById(answersId)?.textContent
  // Written by `prerender.tsx`.
  return written ? (JSON.parse(written) as readonly GivenAnswer[]) : []
}
