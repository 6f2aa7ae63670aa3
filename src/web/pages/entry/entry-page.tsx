import { Page } from '../../parts/page/page.tsx'

export default function EntryPage() {
  return <Page heading="EntryPage" />
}
