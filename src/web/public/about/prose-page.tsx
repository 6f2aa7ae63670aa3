import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '#ui/page.tsx'
import { TextSection, TextSections } from '#ui/text-sections.tsx'
import type { SiteLink } from '#ui/site-links.ts'
import type { Prose } from '#wording/prose/prose.ts'

type ProsePageProps = {
  readonly prose: Prose
  /** Links to related pages, shown below the text. */
  readonly links: readonly SiteLink[]
}

/** A page with a short text and links to related pages. */
export const ProsePage = ({ prose: { heading, lead, sections }, links }: ProsePageProps) => (
  <Page heading={heading} lead={lead} width="wide">
    <TextSections>
      {sections.map(({ id, heading: name, paragraphs }) => (
        <TextSection key={id} id={id} heading={name}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextSection>
      ))}
    </TextSections>
    <Group gap="0.5rem 2rem" className="no-print">
      {links.map(({ label, to }) => (
        <Anchor key={to} component={Link} to={to}>
          {label}
        </Anchor>
      ))}
    </Group>
  </Page>
)
