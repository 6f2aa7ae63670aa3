import { Badge, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './cards.module.css'
import { useKit } from './kit.ts'

type CardsProps = {
  /** Whether the cards fill the whole width; otherwise each has the usual width of a card. */
  readonly isWide?: boolean
  /** The cards, as `Card` elements. */
  readonly children: ReactNode
}

/** Shows as many cards side by side as fit. */
export const Cards = ({ isWide = false, children }: CardsProps) => (
  <ul className={styles['cards']} data-wide={isWide || undefined}>
    {children}
  </ul>
)

type CardProps = {
  readonly heading: string
  /** The id of the heading, so that other elements can refer to the card by it. */
  readonly headingId: string
  readonly headingLevel?: 3 | 4
  /** The small print below the heading; null for none. */
  readonly note?: string | null
  /** The most important fact, for example a price. */
  readonly lead?: ReactNode
  /** The text of a badge; null for no badge. */
  readonly badge?: string | null
  readonly isHighlighted?: boolean
  /** The actions at the bottom of the card, aligned with those of the cards beside it. */
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
