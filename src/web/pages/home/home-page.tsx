import { Page } from '../../parts/page/page.tsx'

export default function HomePage() {
  return <Page heading="HomePage" />
}
