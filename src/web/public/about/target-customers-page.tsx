import { address } from '#contract/screens.ts'
import { targetCustomers } from '#words/customers.ts'
import { homeWords } from '#words/home.ts'
import { menuWords, screenTitles } from '#words/site.ts'
import { toHomeSection } from '#contract/home-sections.ts'
import { ProsePage } from './prose-page.tsx'

const links = [
  { label: homeWords.look, to: toHomeSection('sample') },
  { label: menuWords.pricing, to: toHomeSection('pricing') },
  { label: screenTitles.faqs, to: address('faqs') },
] as const

/** The intended users of the product (specification §1, §2). */
export default function TargetCustomersPage() {
  return <ProsePage prose={targetCustomers} links={links} />
}
