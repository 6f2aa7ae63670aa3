import { Page } from '../../parts/page/page.tsx'

export default function PlansPage() {
  return <Page heading="PlansPage" />
}
