import { keyMetrics } from '#domain/assessment/key-metrics.ts'
import type { Said } from '#domain/assessment/timeline.ts'
import { columnOf, endText, yearsWords } from '#wording/en/comparison-page.ts'
import { say } from '#wording/say.ts'
import { saidText, type CompanyYears } from './company-years.ts'
import { comparedLabel } from './side-by-side.ts'
import styles from './tables.module.css'

/** What earlier filings said otherwise of the same dates; nothing where they agree. */
export function Otherwise({ company }: { readonly company: CompanyYears }) {
  const differences = differencesOf(company)
  if (differences.length === 0) return null
  const id = `otherwise-${company.assessments[0]?.mark}`
  return (
    <section className={styles['otherwise']} aria-labelledby={id}>
      <h3 id={id}>{yearsWords.otherwise}</h3>
      <ul>
        {differences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** A sentence each, the latest date first. */
function differencesOf({ assessments, dates }: CompanyYears): readonly string[] {
  const columnIn = ({ filing, place }: Said): string =>
    columnOf(assessments.find(({ kept }) => kept.id === filing)?.mark ?? '', place)
  return dates.toReversed().flatMap((date) =>
    keyMetrics.flatMap(({ name }) => {
      const cell = date.cells[name]
      if (cell === undefined) return []
      return cell.otherwise.map((other) =>
        say(yearsWords.difference, {
          metric: comparedLabel(name),
          date: endText(date),
          now: saidText(cell, name, assessments).text,
          latest: columnIn(cell),
          before: saidText(other, name, assessments).text,
          earlier: columnIn(other),
          because: yearsWords.because[other.because],
        }),
      )
    }),
  )
}
