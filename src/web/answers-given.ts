/** The id of the element with the query answers that are embedded in a page. */
export const answersId = 'answers'

export type GivenAnswer = readonly [key: readonly unknown[], answer: unknown]

/** Returns the answers that are embedded in the page, each with the key of its query. */
export function answersGiven(): readonly GivenAnswer[] {
  const written = document.getElementById(answersId)?.textContent
  // `prerender.tsx` wrote this JSON.
  return written ? (JSON.parse(written) as readonly GivenAnswer[]) : []
}
