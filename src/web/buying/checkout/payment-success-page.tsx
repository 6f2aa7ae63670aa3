import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { AlertText } from '#ui/live-status.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { paymentReturnWords as words } from '#words/payments.ts'
import { TestModeIfAny } from '../test-mode.tsx'
import { useSignedIn } from '../../session/session.ts'
import { PendingPayment } from './payment-outcome.tsx'
import { useAfterFailure, usePaymentReturn } from './use-payment-return.ts'

/** The page to which PayPal returns the buyer: it confirms the payment and shows the outcome. */
export default function PaymentSuccessPage() {
  const { state, check, failure } = usePaymentReturn()
  const email = useSignedIn()?.user?.email ?? ''
  return (
    <Page heading={words.heading} width="form">
      {state.step === 'pending' ? (
        <PendingPayment email={email} checks={state.checks} onCheck={() => void check(state.order.id)} />
      ) : (
        failure === null && (
          <>
            <Text>{words.confirming}</Text>
            <TestModeIfAny />
            <Loading />
          </>
        )
      )}
      {failure !== null && <FailureDialog why={failure} />}
    </Page>
  )
}

/** The dialog of specification §2, with the error and an Ok button. */
function FailureDialog({ why }: { readonly why: string }) {
  const goOn = useAfterFailure()
  const [isOpen, setOpen] = useState(true)
  const close = (): void => {
    setOpen(false)
    void goOn()
  }
  return (
    <Dialog
      isOpen={isOpen}
      heading={words.failed}
      outcome="failure"
      onClose={close}
      buttons={
        <Button onClick={close} data-autofocus>
          {words.ok}
        </Button>
      }
    >
      <AlertText>{why}</AlertText>
    </Dialog>
  )
}
