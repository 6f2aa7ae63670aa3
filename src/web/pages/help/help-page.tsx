import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '#ui/page.tsx'
import { helpWords, type HelpSectionWords } from '#wording/en/help/help.ts'
import styles from './help.module.css'

type HelpPageProps = {
  readonly heading: string
  readonly lead: string
  /** In the order they stand on the page. */
  readonly sections: readonly HelpSectionWords[]
  /** The other help page. */
  readonly also: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A page of help: what is on it, its sections, and the way to the other one. */
export function HelpPage({ heading, lead, sections, also, children }: HelpPageProps) {
  return (
    <Page heading={heading} lead={<span className={styles['lead']}>{lead}</span>} width="wide">
      <div className={styles['help']}>
        <nav className={`${styles['contents']} no-print`} aria-labelledby="help-contents">
          <p id="help-contents" className={styles['contents-name']}>
            {helpWords.contents}
          </p>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          <p>
            {helpWords.also}:{' '}
            <Anchor component={Link} to={also.to} inherit>
              {also.label}
            </Anchor>
          </p>
        </nav>
        <div className={styles['sections']}>{children}</div>
      </div>
    </Page>
  )
}

type HelpSectionProps = {
  readonly words: HelpSectionWords
  /** There is something to do in it, which means nothing on paper. */
  readonly isOnScreenOnly?: boolean
  readonly children: ReactNode
}

/** A section that a link can lead to. */
export function HelpSection({ words: { id, title }, isOnScreenOnly = false, children }: HelpSectionProps) {
  const print = isOnScreenOnly ? 'no-print' : ''
  return (
    <section id={id} tabIndex={-1} className={`${styles['section']} ${print}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Sentences as a list. */
export function Points({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles['points']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
