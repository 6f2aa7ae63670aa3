import { Page } from '../../parts/page/page.tsx'

export default function RegisterPage() {
  return <Page heading="RegisterPage" />
}
