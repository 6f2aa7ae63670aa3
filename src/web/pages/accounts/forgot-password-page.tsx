import { Page } from '../../parts/page/page.tsx'

export default function ForgotPasswordPage() {
  return <Page heading="ForgotPasswordPage" />
}
