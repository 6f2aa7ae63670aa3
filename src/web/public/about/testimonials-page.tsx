import { testimonials } from '#words/customers.ts'
import { homeWords } from '#words/home.ts'
import { menuWords } from '#words/site.ts'
import { toHomeSection } from '#contract/home-sections.ts'
import { ProsePage } from './prose-page.tsx'

const links = [
  { label: homeWords.look, to: toHomeSection('sample') },
  { label: menuWords.contactUs, to: toHomeSection('contact') },
] as const

/** States that no testimonials are available (specification §2). */
export default function TestimonialsPage() {
  return <ProsePage prose={testimonials} links={links} />
}
