import { Page } from '../../parts/page/page.tsx'

export default function CodeLoginPage() {
  return <Page heading="CodeLoginPage" />
}
