/** Where a page brings along what its queries answer, so that it need not ask. */
export const answersId = 'answers'

export type GivenAnswer = readonly [key: readonly unknown[], answer: unknown]

/** What came with the page itself: an answer under the key of each query that was known. */
export function answersGiven(): readonly GivenAnswer[] {
  const written = document.getElementById(answersId)?.textContent
  // written by `prerender.tsx`
  return written ? (JSON.parse(written) as readonly GivenAnswer[]) : []
}
