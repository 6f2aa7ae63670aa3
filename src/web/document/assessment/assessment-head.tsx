import { assessmentViewWords } from '#words/assessment-view.ts'
import { languageOf } from '../report/language-of.ts'
import { useDocument } from '../document-context.ts'
import styles from './assessment-view.module.css'

/** Whose assessment it is, of which period, unit, rate and method, when and by whom. */
export function AssessmentHead() {
  const { title, registeredAs, name, subtitle, facts: all, foot } = useDocument()
  const facts = all.filter(({ text }) => text !== title)
  return (
    <header className={styles['head']}>
      <h2 id="assessment-title" lang={languageOf(title)} className={styles['title']}>
        {title || name}
      </h2>
      {registeredAs !== null && <p lang={languageOf(registeredAs)}>{registeredAs}</p>}
      <p className={styles['subtitle']}>{subtitle}</p>
      <dl className={styles['facts']} aria-label={assessmentViewWords.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['dated']}>{foot.texts.filter((text) => text !== '').join(' · ')}</p>
    </header>
  )
}
