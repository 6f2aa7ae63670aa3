import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

export default function CheckoutPage() {
  return <Page heading={screenTitles.checkout}>{null}</Page>
}
