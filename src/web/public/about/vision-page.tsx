import { address } from '#contract/screens.ts'
import { vision } from '#words/about.ts'
import { screenTitles } from '#words/site.ts'
import { ProsePage } from './prose-page.tsx'

const links = [
  { label: screenTitles.about, to: address('about') },
  { label: screenTitles.targetCustomers, to: address('targetCustomers') },
] as const

/** States why the product exists and the principles behind it (specification §2). */
export default function VisionPage() {
  return <ProsePage prose={vision} links={links} />
}
