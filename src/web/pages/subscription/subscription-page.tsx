import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

export default function SubscriptionPage() {
  return <Page heading={screenTitles.subscription}>{null}</Page>
}
