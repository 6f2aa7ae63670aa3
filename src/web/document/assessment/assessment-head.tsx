import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import { languageOf } from '../report/language-of.ts'
import styles from './assessment-view.module.css'

/** Whose assessment it is, of which period, unit, rate and method, when and by whom. */
export function AssessmentHead({ printout }: { readonly printout: AssessmentPrintout }) {
  const { title, document, subtitle, intro, footer } = printout
  const facts = intro.filter(({ text }) => text !== title)
  return (
    <header className={styles['head']}>
      <h2 id="assessment-title" lang={languageOf(title)} className={styles['title']}>
        {title || document}
      </h2>
      <p className={styles['subtitle']}>{subtitle}</p>
      <dl className={styles['facts']} aria-label={assessmentViewWords.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['dated']}>{[footer.date, footer.user].filter((text) => text !== '').join(' · ')}</p>
    </header>
  )
}
