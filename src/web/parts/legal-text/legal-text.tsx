import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { calendarDayText } from '#wording/en/dates.ts'
import { legalWords, type LegalParagraph, type LegalText } from '#wording/en/legal/legal-text.ts'
import { say } from '#wording/say.ts'
import styles from './legal-text.module.css'

type LegalTextViewProps = {
  readonly text: LegalText
  /** What stands at the end of a section, by the section's id. */
  readonly additions?: Readonly<Record<string, ReactNode>>
}

/** A legal text: the day of its version, its contents as links, its sections. */
export function LegalTextView({ text: { date, sections }, additions = {} }: LegalTextViewProps) {
  return (
    <div className={styles['text']}>
      <Contents sections={sections} />
      <div className={styles['sections']}>
        <p className={styles['date']}>{say(legalWords.dated, { date: calendarDayText(date) })}</p>
        {sections.map(({ id, heading, paragraphs }, index) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles['section']}>
            <h2 id={`${id}-heading`} className={styles['heading']}>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <Paragraph key={String(paragraph)} paragraph={paragraph} />
            ))}
            {additions[id]}
          </section>
        ))}
      </div>
    </div>
  )
}

/** The links keep the question of the address: it says which version is read. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const { search } = useLocation()
  return (
    <nav aria-label={legalWords.contents} className={`${styles['contents']} no-print`}>
      <h2 className={styles['contents-heading']}>{legalWords.contents}</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link to={{ search, hash: id }}>{heading}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

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
