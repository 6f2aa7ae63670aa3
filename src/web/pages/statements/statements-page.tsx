import { Page } from '../../parts/page/page.tsx'

export default function StatementsPage() {
  return <Page heading="StatementsPage" />
}
