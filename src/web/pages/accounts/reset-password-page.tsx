import { Page } from '../../parts/page/page.tsx'

export default function ResetPasswordPage() {
  return <Page heading="ResetPasswordPage" />
}
