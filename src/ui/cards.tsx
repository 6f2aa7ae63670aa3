import { Badge, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './cards.module.css'
import { useKit } from './kit.ts'

type CardsProps = {
  /** The cards fill the whole width; otherwise each has the usual card width. */
  readonly isWide?: boolean
  /** `Card` elements. */
  readonly children: ReactNode
}

/** Cards side by side, as many as fit. */
export const Cards = ({ isWide = false, children }: CardsProps) => (
  <ul className={styles['cards']} data-wide={isWide || undefined}>
    {children}
  </ul>
)

type CardProps = {
  readonly heading: string
  /** The id of the heading, for references to the card. */
  readonly headingId: string
  readonly headingLevel?: 3 | 4
  /** Small print below the heading; null for none. */
  readonly note?: string | null
  /** The most important fact, for example a price. */
  readonly lead?: ReactNode
  /** A badge; null for none. */
  readonly badge?: string | null
  /** Emphasised among the others. */
  readonly isHighlighted?: boolean
  /** Actions at the bottom of the card, aligned across cards. */
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

/** Placeholders while cards are loading. */
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
