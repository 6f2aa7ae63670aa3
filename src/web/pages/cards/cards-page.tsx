import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

export default function CardsPage() {
  return <Page heading={screenTitles.cards}>{null}</Page>
}
