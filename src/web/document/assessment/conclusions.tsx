import type { BlockOf, Conclusion } from '#domain/documents/document.ts'
import styles from './conclusions.module.css'

/** The conclusions side by side, and why the limit is what it is. */
export function Conclusions({ block: { items, why } }: { readonly block: BlockOf<'conclusions'> }) {
  return (
    <>
      <div className={styles['blocks']}>
        {items.map((conclusion) => (
          <Block key={conclusion.label} conclusion={conclusion} />
        ))}
      </div>
      {why !== null && (
        <div className={styles['why']}>
          <h3>{why.label}</h3>
          <p>{why.text}</p>
        </div>
      )}
    </>
  )
}

/** A longer conclusion is set smaller. */
const bigLettersMax = 20

function Block({ conclusion: { label, text, details } }: { readonly conclusion: Conclusion }) {
  return (
    <div className={styles['block']}>
      <h3>{label}</h3>
      <p className={styles['text']} data-long={text.length > bigLettersMax || undefined}>
        {text}
      </p>
      {details.map((detail) => (
        <p key={detail} className={styles['detail']}>
          {detail}
        </p>
      ))}
    </div>
  )
}
