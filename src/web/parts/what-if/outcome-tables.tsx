import { say } from '#wording/say.ts'
import type { ConclusionTexts, MovedText, RatioText } from '#wording/trial-outcome.ts'
import { whatIfWords } from '#words/what-if.ts'
import styles from './what-if.module.css'

/** Rating, risk and recommended maximum, as they are and as they would be. What moved is told in words. */
export function ConclusionTable({ conclusions }: { readonly conclusions: ConclusionTexts }) {
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{whatIfWords.outcome}</caption>
      <Head first={whatIfWords.conclusion} />
      <tbody>
        {Object.entries(conclusions).map(([name, row]) => (
          <MovedRow key={name} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** What it comes to in one line, which stays in sight and is read out. */
export function InShort({ conclusions, changed }: { readonly conclusions: ConclusionTexts; readonly changed: number }) {
  const { rating, credit } = conclusions
  return (
    <p role="status" className={styles['short']}>
      {changed === 0
        ? whatIfWords.unchanged
        : say(whatIfWords.changed, { count: changed, rating: rating.after, credit: credit.after })}
    </p>
  )
}

/** The ratios that came out otherwise; nothing where none did. */
export function RatioTable({ rows }: { readonly rows: readonly RatioText[] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{whatIfWords.ratios}</caption>
      <Head first={whatIfWords.ratio} />
      <tbody>
        {rows.map((row) => (
          <MovedRow key={row.metric} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Head({ first }: { readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{whatIfWords.before}</th>
        <th scope="col">{whatIfWords.after}</th>
      </tr>
    </thead>
  )
}

const marks = { better: '▲', worse: '▼', same: '' } as const

function MovedRow({ row: { label, before, after, moved } }: { readonly row: MovedText }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td data-moved={moved}>
        {after}
        {moved !== 'same' && (
          <span className={styles['moved']}>
            <span aria-hidden="true">{marks[moved]}</span> {whatIfWords.moved[moved]}
          </span>
        )}
      </td>
    </tr>
  )
}
