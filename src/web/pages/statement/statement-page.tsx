import { Page } from '../../parts/page/page.tsx'

export default function StatementPage() {
  return <Page heading="StatementPage" />
}
