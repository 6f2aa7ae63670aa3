import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { homeWords, promiseWords } from '#wording/en/home.ts'
import { toHomeSection } from '../../parts/home-sections.ts'
import styles from './home-page.module.css'
import { NamedRows } from './named-rows.tsx'

/** What the product does, the way into it, and beside them what it promises. */
export function Opening() {
  return (
    <div className={styles['opening']}>
      <div className={styles['about']}>
        <p className={styles['lead']}>{homeWords.lead}</p>
        <p className={styles['ways']}>
          {/* a guest signs in first and comes back to it (specification §4) */}
          <Button component={Link} to={address('transformationInput', { type: 'FinancialStatements' })}>
            {homeWords.action}
          </Button>
          <Button component={Link} to={toHomeSection('sample')} variant="default">
            {homeWords.look}
          </Button>
        </p>
      </div>
      <section aria-labelledby="promise" className={styles['promise']}>
        <h2 id="promise" className="read-out">
          {promiseWords.heading}
        </h2>
        <NamedRows rows={promiseWords.rows} />
      </section>
    </div>
  )
}
