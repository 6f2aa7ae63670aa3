import { Anchor, Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionedText } from '#ui/sectioned-text.tsx'
import { calendarDayText } from '#words/locale.ts'
import { legalWords } from '#words/legal/legal-page.ts'
import { screenTitles } from '#words/site.ts'
import type { LegalParagraph, LegalText } from '#wording/legal/legal-text.ts'
import { say } from '#wording/say.ts'

type LegalTextViewProps = {
  readonly text: LegalText
  /** Content appended to the text of sections, by section id. */
  readonly additions?: Readonly<Record<string, ReactNode>>
}

/** A legal text with its date, a table of contents with links, and its sections. Printing omits the page around it. */
export const LegalTextView = ({ text: { date, sections }, additions = {} }: LegalTextViewProps) => (
  <SectionedText
    contents={legalWords.contents}
    note={
      <>
        <span>{say(legalWords.dated, { date: calendarDayText(date) })}</span>
        <PrintButton />
      </>
    }
    sections={sections.map(({ id, heading, paragraphs }) => ({
      id,
      heading,
      content: (
        <>
          {paragraphs.map((paragraph) => (
            <Paragraph key={String(paragraph)} paragraph={paragraph} />
          ))}
          {additions[id] !== undefined && <Box mt="md">{additions[id]}</Box>}
        </>
      ),
    }))}
  />
)

const PrintButton = () => (
  <Button
    className="no-print"
    variant="default"
    size="xs"
    leftSection={<Icon name="print" />}
    onClick={() => window.print()}
  >
    {legalWords.print}
  </Button>
)

/** A link to a related page, labelled with that page's title. */
export const NamedPage = ({ screen }: { readonly screen: 'cookies' | 'profile' | 'salesTerms' | 'terms' }) => (
  <Anchor component={Link} to={address(screen)}>
    {screenTitles[screen]}
  </Anchor>
)

function Paragraph({ paragraph }: { readonly paragraph: LegalParagraph }) {
  if (typeof paragraph === 'string') return <p>{paragraph}</p>
  return (
    <ul>
      {paragraph.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}
