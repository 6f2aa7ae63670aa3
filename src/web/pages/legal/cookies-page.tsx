import { Page } from '../../parts/page/page.tsx'

export default function CookiesPage() {
  return <Page heading="CookiesPage" />
}
