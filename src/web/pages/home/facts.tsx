import { factsWords } from '#wording/en/home.ts'
import { HomeSection } from './home-section.tsx'
import { NamedRows } from './named-rows.tsx'

/** What goes in, what comes out, and what is not done. */
export function Facts() {
  return (
    <HomeSection id="facts" heading={factsWords.heading}>
      <NamedRows rows={factsWords.rows} />
    </HomeSection>
  )
}
