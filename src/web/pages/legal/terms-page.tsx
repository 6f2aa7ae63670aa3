import { Radio } from '@mantine/core'
import { useMemo } from 'react'
import { termsVariants } from '#domain/places/legal-variants.ts'
import { Page } from '#ui/page.tsx'
import { termsOfUse, termsWords } from '#wording/en/legal/terms.ts'
import { LegalTextView } from '../../parts/legal-text/legal-text.tsx'
import styles from './legal.module.css'
import { useTerms } from './use-terms.ts'

/** The terms of use, in the version of the visitor's country or the one the visitor chooses to read. */
export default function TermsPage() {
  const { variant, why, choose } = useTerms()
  const text = useMemo(() => termsOfUse(variant), [variant])
  return (
    <Page heading={termsWords.heading} lead={termsWords.lead} width="wide">
      <div className={`${styles['choice']} no-print`}>
        <Radio.Group label={termsWords.choose} value={variant}>
          <div className={styles['choices']}>
            {termsVariants.map((each) => (
              <Radio key={each} value={each} label={termsWords.versions[each]} onChange={() => choose(each)} />
            ))}
          </div>
        </Radio.Group>
        <p role="status" className={styles['why']}>
          {why}
        </p>
      </div>
      <LegalTextView text={text} />
    </Page>
  )
}
