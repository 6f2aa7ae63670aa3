import { notify } from '#ui/notify.tsx'
import { addressWords } from '#words/accounts.ts'
import { useSignedIn } from '../session/session.ts'
import { AddressCodeForm, useAddressCode } from './address-code.tsx'

/** Confirms the email address when an action requires it: the code field and a button that resends the code. */
export function ProveAddress() {
  const email = useSignedIn()?.user?.email ?? ''
  const code = useAddressCode(() => notify.done(addressWords.proven))
  return <AddressCodeForm code={code} email={email} takesFocus={false} />
}
