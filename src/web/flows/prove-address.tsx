import { notify } from '#ui/notify.tsx'
import { addressWords } from '#words/accounts.ts'
import { useSignedIn } from '../session/session.ts'
import { AddressCodeForm, useAddressCode } from './address-code.tsx'

/** The field for the emailed code where something needs a confirmed address, and a button that sends another code. */
export function ProveAddress() {
  const email = useSignedIn()?.user?.email ?? ''
  const code = useAddressCode(() => notify.done(addressWords.proven))
  return <AddressCodeForm code={code} email={email} takesFocus={false} />
}
