import type { CSSProperties } from 'react'
import type { ContributionGroup, PrintedExplanation } from '#domain/documents/assessment-printout.ts'
import { explanationWords } from '#words/ratio-tables.ts'
import styles from './contribution-bars.module.css'

/** What each group brings to the base score, against the most it could bring. The table below says the same in numbers. */
export function ContributionBars({ explanation: { groups, total } }: { readonly explanation: PrintedExplanation }) {
  const weight = total.weight.value ?? 0
  const greatest = Math.max(...groups.map((group) => group.weight.value ?? 0))
  if (weight === 0 || greatest === 0) return null
  return (
    <div className={styles['bars']} aria-hidden="true">
      <p>{explanationWords.bars}</p>
      {groups.map((group) => (
        <Bar key={group.group} group={group} greatest={greatest} weight={weight} />
      ))}
    </div>
  )
}

type BarProps = {
  readonly group: ContributionGroup
  /** The weight of the heaviest group. */
  readonly greatest: number
  /** The weight of all. */
  readonly weight: number
}

const pointsMax = 100

function Bar({ group, greatest, weight }: BarProps) {
  const own = group.weight.value ?? 0
  const most = (pointsMax * own) / weight
  const filled = most === 0 ? 0 : (group.contribution.value ?? 0) / most
  // custom properties are not among React's known style names
  const lengths = { '--most': own / greatest, '--filled': filled } as CSSProperties
  return (
    <div className={styles['bar']} style={lengths}>
      <span>{group.label}</span>
      <span className={styles['track']}>
        <span className={styles['fill']} />
      </span>
      <span>{group.contribution.text}</span>
    </div>
  )
}
