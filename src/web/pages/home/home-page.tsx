import { Page } from '#ui/page.tsx'
import { homeWords } from '#wording/en/home.ts'
import { Audience } from './audience.tsx'
import { ContactSection } from './contact/contact-section.tsx'
import { Credit } from './credit.tsx'
import { Facts } from './facts.tsx'
import styles from './home-page.module.css'
import { Opening } from './opening.tsx'
import { PricingSection } from './pricing-section.tsx'
import { SampleSection } from './sample/sample-section.tsx'

/** What the product does and for whom, a sample to look through, what it costs, and how to write to the operator. */
export default function HomePage() {
  return (
    <Page heading={homeWords.heading} width="wide">
      <div className={styles['home']}>
        <Opening />
        <Audience />
        <SampleSection />
        <Credit />
        <Facts />
        <PricingSection />
        <ContactSection />
      </div>
    </Page>
  )
}
