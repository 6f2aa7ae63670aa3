import { Badge, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './cards.module.css'
import { useKit } from './kit.ts'

type CardsProps = {
  /** All of them take the whole width; else each is as wide as those of other lists. */
  readonly isWide?: boolean
  /** Of `Card`. */
  readonly children: ReactNode
}

/** Cards side by side, as many as there is room for. */
export const Cards = ({ isWide = false, children }: CardsProps) => (
  <ul className={styles['cards']} data-wide={isWide || undefined}>
    {children}
  </ul>
)

type CardProps = {
  readonly heading: string
  /** The id of the heading, for what refers to the card. */
  readonly headingId: string
  readonly headingLevel?: 3 | 4
  /** Below the heading, in small letters; null for none. */
  readonly note?: string | null
  /** What counts most, as a price. */
  readonly lead?: ReactNode
  /** A word that marks the card; null for none. */
  readonly badge?: string | null
  /** It is set apart from the others. */
  readonly isHighlighted?: boolean
  /** At the bottom of the card, level with that of its neighbours: what can be done. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

export function Card(props: CardProps) {
  const { heading, headingId, headingLevel = 3, note = null, lead, badge = null, isHighlighted = false } = props
  const { foot, children } = props
  return (
    <li className={styles['card']} data-highlighted={isHighlighted || undefined}>
      <div className={styles['head']}>
        <div className={styles['name']}>
          <Title order={headingLevel} size="h3" lh={1.25} id={headingId}>
            {heading}
          </Title>
          {badge !== null && <Badge>{badge}</Badge>}
        </div>
        {note !== null && (
          <Text size="sm" c="dimmed" lh={1.45}>
            {note}
          </Text>
        )}
      </div>
      <div>{lead}</div>
      <div className={styles['text']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </li>
  )
}

type LoadingCardsProps = { readonly count: number; readonly height: string }

/** Shown while cards are being loaded. */
export function LoadingCards({ count, height }: LoadingCardsProps) {
  const { words } = useKit()
  return (
    <div role="status" className={styles['cards']}>
      <span className="read-out">{words.loading}</span>
      {Array.from({ length: count }, (_, position) => (
        <Skeleton key={position} height={height} radius="sm" />
      ))}
    </div>
  )
}
