import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { companyYearsWords } from '#words/comparison.ts'
import styles from './tables.module.css'

/** What earlier filings said otherwise of the same dates; nothing where they agree. */
export function Otherwise({ company }: { readonly company: ComparisonTexts['companies'][number] }) {
  const { differences, marks } = company
  if (differences.length === 0) return null
  const id = `otherwise-${marks[0]}`
  return (
    <section className={styles['otherwise']} aria-labelledby={id}>
      <h3 id={id}>{companyYearsWords.otherwise}</h3>
      <ul>
        {differences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
