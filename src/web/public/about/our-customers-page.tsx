import { address } from '#contract/screens.ts'
import { ourCustomers } from '#words/customers.ts'
import { menuWords, screenTitles } from '#words/site.ts'
import { toHomeSection } from '#contract/home-sections.ts'
import { ProsePage } from './prose-page.tsx'

const links = [
  { label: menuWords.contactUs, to: toHomeSection('contact') },
  { label: screenTitles.targetCustomers, to: address('targetCustomers') },
] as const

/** States that no customers have chosen to share their names (specification §2). */
export default function OurCustomersPage() {
  return <ProsePage prose={ourCustomers} links={links} />
}
