import { Badge, Skeleton, Title } from '@mantine/core'
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
  /** Below the heading, as a price. */
  readonly lead?: ReactNode
  /** A word that marks the card; null for none. */
  readonly badge?: string | null
  /** It is the one chosen. */
  readonly isChosen?: boolean
  /** At the bottom of the card, level with that of its neighbours: what can be done. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

export function Card(props: CardProps) {
  const { heading, headingId, headingLevel = 3, lead, badge = null, isChosen = false, foot, children } = props
  return (
    <li className={styles['card']} data-chosen={isChosen || undefined}>
      <div className={styles['head']}>
        <Title order={headingLevel} size="h2" lh={1.25} id={headingId}>
          {heading}
        </Title>
        {lead}
        {badge !== null && <Badge mt={6}>{badge}</Badge>}
      </div>
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
