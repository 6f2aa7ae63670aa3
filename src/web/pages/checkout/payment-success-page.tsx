import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

export default function PaymentSuccessPage() {
  return <Page heading={screenTitles.paymentSuccess}>{null}</Page>
}
