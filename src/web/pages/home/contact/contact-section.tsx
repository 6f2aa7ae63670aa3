import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { contactWords } from '#wording/en/contact.ts'
import { DrawingFault } from '../../../flows/fault-notice.tsx'
import { homeSections } from '../../../parts/home-sections.ts'
import { HomeSection } from '../home-section.tsx'

const ContactForm = lazy(() => import('./contact-form.tsx'))

/** Where a visitor writes to the operator. The form follows the page, which does not wait for it and keeps its room. */
export function ContactSection() {
  return (
    <HomeSection id={homeSections.contact} heading={contactWords.heading} lead={contactWords.lead}>
      <Stack gap="lg" maw="34rem" mih="32rem">
        <FaultBoundary fallback={DrawingFault}>
          <Suspense fallback={null}>
            <ContactForm />
          </Suspense>
        </FaultBoundary>
      </Stack>
    </HomeSection>
  )
}
