import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './landing.module.css'

// The parts of a landing page: an introduction, sections under ruled headings, columns, a figure with something beside it.

type Children = { readonly children: ReactNode }

/** The content of a landing page. */
export const Landing = ({ children }: Children) => <div className={styles['landing']}>{children}</div>

type IntroProps = Children & {
  readonly lead: string
  readonly actions: ReactNode
  /** Below the lead; its heading is only read out. */
  readonly promise: { readonly heading: string; readonly content: ReactNode }
}

/** What the page is about, where to begin, what is promised, and beside it where there is room what it is like. */
export const LandingIntro = ({ lead, actions, promise, children }: IntroProps) => (
  <div className={styles['intro']}>
    <div>
      <Text c="dimmed" fz="1.125rem" lh={1.55} maw="40rem">
        {lead}
      </Text>
      <Group gap="xs" mt="lg">
        {actions}
      </Group>
      <section aria-labelledby="promise" className={styles['promise']}>
        <h2 id="promise" className="read-out">
          {promise.heading}
        </h2>
        {promise.content}
      </section>
    </div>
    {children}
  </div>
)

type LandingSectionProps = Children & {
  readonly heading: string
  readonly lead?: string
  /** Where a link to the section leads; it takes the focus then. */
  readonly id: string
}

export function LandingSection({ heading, lead, id, children }: LandingSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className={styles['section']}>
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

type NamedText = { readonly name: string; readonly text: string }

/** Names and texts in ruled rows: a name beside its text where their place is wide enough. */
export const TextRows = ({ rows }: { readonly rows: readonly NamedText[] }) => (
  <dl className={styles['rows']}>
    {rows.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

type BesideProps = Children & {
  /** The id of what names the aside. */
  readonly labelledBy: string
  readonly aside: ReactNode
}

/** Something large, and beside it where there is room something to know of it. */
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
