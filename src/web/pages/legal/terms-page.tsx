import { Page } from '../../parts/page/page.tsx'

export default function TermsPage() {
  return <Page heading="TermsPage" />
}
