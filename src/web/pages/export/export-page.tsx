import { useLocation } from 'react-router'
import { exportedIn } from '../../parts/export-address.ts'
import { useSignedIn } from '../../session/session.ts'
import { ExportOfSample } from './export-of-sample.tsx'
import { ExportOfStatement } from './export-of-statement.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** PDF and Excel of the statement its address names, for its own member; without one, of the sample, for anyone. */
export default function ExportPage() {
  const id = exportedIn(useLocation().search)
  const isGuest = useSignedIn() === null
  if (id === null) return <ExportOfSample />
  return isGuest ? <SignInFirst /> : <ExportOfStatement key={id} id={id} />
}
