import { Page } from '#ui/page.tsx'
import { adminScreenTitles } from '#words/admin/admin-screens.ts'

/** The first page of the admin site. */
export default function OverviewPage() {
  return <Page heading={adminScreenTitles.overview} width="wide" />
}
