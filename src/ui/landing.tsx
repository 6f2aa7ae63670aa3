import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './landing.module.css'
import { useTabTitle } from './tab-title.ts'

// The building blocks of a landing page: introduction, sections, rows or columns of text, and large content with an
// aside.

type Children = { readonly children: ReactNode }

/** A landing page; the document title is that of its route. */
export function Landing({ children }: Children) {
  useTabTitle(undefined)
  return <div className={styles['landing']}>{children}</div>
}

type IntroProps = Children & {
  readonly heading: string
  readonly lead: string
  readonly actions: ReactNode
  /** Content directly below the actions, for example a drop zone. */
  readonly below?: ReactNode
}

/** Shows the page's topic and first actions, with the picture beside them where there is room, otherwise below. */
export const LandingIntro = ({ heading, lead, actions, below, children }: IntroProps) => (
  <div className={styles['intro']}>
    <div className={styles['opening']}>
      <Title order={1} className={styles['display']}>
        {heading}
      </Title>
      <Text c="dimmed" className={styles['lead']}>
        {lead}
      </Text>
      <Group gap="xs">{actions}</Group>
      {below}
    </div>
    {children}
  </div>
)

type LandingSectionProps = Children & {
  readonly heading: string
  readonly lead?: string
  /** The id of the section. A link to it moves the focus to the section. */
  readonly id: string
  /** Whether the section is taller than a screen; if so, more height is reserved until the browser lays it out. */
  readonly isLong?: boolean
}

export function LandingSection({ heading, lead, id, isLong = false, children }: LandingSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles['section']}
      data-long={isLong || undefined}
    >
      <Title order={2} id={headingId} className={styles['heading']}>
        {heading}
      </Title>
      {lead !== undefined && (
        <Text c="dimmed" lh={1.55} maw="46rem" mt="sm" mb="lg">
          {lead}
        </Text>
      )}
      {children}
    </section>
  )
}

type TextRowsProps = {
  readonly rows: readonly { readonly name: string; readonly text: string }[]
  /** Whether the pairs are stacked, or side by side where there is room. */
  readonly look?: 'rows' | 'columns'
}

/** Shows pairs of a name and its text, in rows with lines between them or in columns. */
export const TextRows = ({ rows, look = 'rows' }: TextRowsProps) => (
  <dl className={styles[look]}>
    {rows.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

type BesideProps = Children & {
  /** The id of the element that names the aside. */
  readonly labelledBy: string
  readonly aside: ReactNode
}

/** Shows large content, with an aside beside it where there is room. */
export const Beside = ({ children, labelledBy, aside }: BesideProps) => (
  <div className={styles['room']}>
    <div className={styles['beside']}>
      {children}
      <aside className={styles['aside']} aria-labelledby={labelledBy}>
        {aside}
      </aside>
    </div>
  </div>
)
