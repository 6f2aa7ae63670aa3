import { address } from '#contract/screens.ts'
import { about } from '#words/about.ts'
import { menuWords, screenTitles } from '#words/site.ts'
import { toHomeSection } from '#contract/home-sections.ts'
import { ProsePage } from './prose-page.tsx'

const links = [
  { label: screenTitles.vision, to: address('vision') },
  { label: screenTitles.faqs, to: address('faqs') },
  { label: menuWords.contactUs, to: toHomeSection('contact') },
] as const

/** Describes the product and its operator (specification §2). */
export default function AboutPage() {
  return <ProsePage prose={about} links={links} />
}
