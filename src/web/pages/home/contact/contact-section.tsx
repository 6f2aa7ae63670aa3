import { lazy, Suspense } from 'react'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { contactWords } from '#wording/en/contact.ts'
import { DrawingFault } from '../../../parts/fault/fault-notice.tsx'
import { homeSections } from '../../../parts/home-sections.ts'
import { HomeSection } from '../home-section.tsx'
import styles from './contact.module.css'

const ContactForm = lazy(() => import('./contact-form.tsx'))

/** Where a visitor writes to the operator. The form follows the page, which does not wait for it. */
export function ContactSection() {
  return (
    <HomeSection id={homeSections.contact} heading={contactWords.heading} lead={contactWords.lead}>
      <div className={styles['place']}>
        <FaultBoundary fallback={DrawingFault}>
          <Suspense fallback={null}>
            <ContactForm />
          </Suspense>
        </FaultBoundary>
      </div>
    </HomeSection>
  )
}
