import { Page } from '../../parts/page/page.tsx'

export default function ExportPage() {
  return <Page heading="ExportPage" />
}
