import { Page } from '../../parts/page/page.tsx'

export default function ProfilePage() {
  return <Page heading="ProfilePage" />
}
