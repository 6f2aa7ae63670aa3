import { convertedWords } from '#wording/en/help/currency.ts'
import { Points } from '../help-page.tsx'

/** What a rate is applied to. */
export function Converted() {
  return (
    <>
      <Points items={convertedWords.items} />
      <p>{convertedWords.rounding}</p>
      <p>{convertedWords.exact}</p>
    </>
  )
}
