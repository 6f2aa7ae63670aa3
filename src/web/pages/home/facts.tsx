import { inputFormatNames } from '#readers/input-formats.ts'
import { factsWords } from '#wording/en/home.ts'
import { oneOf } from '#wording/en/lists.ts'
import { say } from '#wording/say.ts'
import { formatsOf, outputFormats } from '#writers/output-formats.ts'
import { HomeSection } from './home-section.tsx'
import { NamedRows } from './named-rows.tsx'

const formats = {
  read: oneOf(inputFormatNames),
  written: oneOf(formatsOf('statement').map((format) => outputFormats[format].name)),
}
const rows = factsWords.rows.map(({ name, text }) => ({ name, text: say(text, formats) }))

/** What goes in, what comes out, and what is not done. */
export function Facts() {
  return (
    <HomeSection id="facts" heading={factsWords.heading}>
      <NamedRows rows={rows} />
    </HomeSection>
  )
}
