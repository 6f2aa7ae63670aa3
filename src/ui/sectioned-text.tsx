import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './sectioned-text.module.css'

type TextSection = { readonly id: string; readonly heading: string; readonly content: ReactNode }

type SectionedTextProps = {
  /** The heading of the table of contents. */
  readonly contents: string
  /** A note above the first section, for example the date of the text. */
  readonly note: ReactNode
  readonly sections: readonly TextSection[]
}

/**
 * A long text of numbered sections, with a table of contents above or, where there is room, beside it. A single section
 * has no number and no table of contents.
 */
export function SectionedText({ contents, note, sections }: SectionedTextProps) {
  const isLong = sections.length > 1
  return (
    <div className={isLong ? styles['text'] : undefined}>
      {isLong && <Contents heading={contents} sections={sections} />}
      <div className={styles['sections']}>
        <div className={styles['note']}>{note}</div>
        {sections.map(({ id, heading, content }, index) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles['section']}>
            <h2 id={`${id}-heading`} className={styles['heading']}>
              {isLong && `${index + 1}. `}
              {heading}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

type ContentsProps = { readonly heading: string; readonly sections: readonly TextSection[] }

/** The table of contents, whose links keep the query string of the page. */
function Contents({ heading, sections }: ContentsProps) {
  const { search } = useLocation()
  return (
    <nav aria-label={heading} className={`${styles['contents']} no-print`}>
      <h2 className={styles['contents-heading']}>{heading}</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <Link to={{ search, hash: section.id }}>{section.heading}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
