import { audienceWords } from '#wording/en/home.ts'
import { HomeSection } from './home-section.tsx'
import styles from './home-page.module.css'

/** Whose statements are translated, and who reads them. */
export function Audience() {
  return (
    <HomeSection id="audience" heading={audienceWords.heading}>
      <div className={styles['columns']}>
        {audienceWords.rows.map(({ name, text }) => (
          <div key={name} className={styles['column']}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </HomeSection>
  )
}
