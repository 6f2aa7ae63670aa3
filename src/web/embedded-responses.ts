/** The id of the element with the query responses that are embedded in a page. */
export const responsesId = 'answers'

export type EmbeddedResponse = readonly [key: readonly unknown[], response: unknown]

/** Returns the responses that are embedded in the page, each with the key of its query. */
export function embeddedResponses(): readonly EmbeddedResponse[] {
  const written = document.getElementById(responsesId)?.textContent
  // the cast is safe: `prerender.tsx` wrote this JSON
  return written ? (JSON.parse(written) as readonly EmbeddedResponse[]) : []
}
