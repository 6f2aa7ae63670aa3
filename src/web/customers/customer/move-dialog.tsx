import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import { address } from '#contract/screens.ts'
import { Dialog } from '#ui/dialog.tsx'
import { mergeWords as words } from '#words/customer-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { CustomerChooser, newCustomer } from './customer-chooser.tsx'
import { useUndoableAct } from './use-undoable-act.ts'

export type MovedRecord = {
  readonly kind: 'statement' | 'assessment'
  readonly id: string
  readonly name: string
}

type MoveDialogProps = {
  /** The id of the customer to which the record belongs now. */
  readonly customerId: string
  /** The record to move; null when the dialog is closed. */
  readonly record: MovedRecord | null
  readonly onClose: () => void
}

/** The dialog that asks to which customer a statement or an assessment belongs, and moves it there. */
export const MoveDialog = ({ customerId, record, onClose }: MoveDialogProps) => (
  <Dialog
    isOpen={record !== null}
    heading={record === null ? '' : say(words.moveHeading, { name: record.name })}
    onClose={onClose}
  >
    {record !== null && <MoveForm key={record.id} customerId={customerId} record={record} onClose={onClose} />}
  </Dialog>
)

type MoveFormProps = Omit<MoveDialogProps, 'record'> & { readonly record: MovedRecord }

function MoveForm({ customerId, record, onClose }: MoveFormProps) {
  const api = useApi()
  const navigate = useNavigate()
  const { change, isBusy } = useUndoableAct()
  const [chosen, setChosen] = useState<string | null>(null)
  const moveTo = (to: string | null) => () =>
    api.moveRecord({
      body: {
        statementId: record.kind === 'statement' ? record.id : null,
        assessmentId: record.kind === 'assessment' ? record.id : null,
        customerId: to,
      },
    })
  const undo = async (): Promise<void> => {
    try {
      await moveTo(customerId)()
    } catch (error) {
      if (!(error instanceof CallRefused) || error.refusal?.code !== 'customer-not-found') throw error
      // The move took the customer's last record, so the server erased the customer. This call moves the record to a
      // new customer.
      const { customerId: id } = await moveTo(null)()
      await navigate(address('customer', { id }))
    }
  }
  const move = async (to: string): Promise<void> => {
    const isDone = await change({
      act: moveTo(to === newCustomer ? null : to),
      undo,
      message: say(words.moved, { name: record.name }),
    })
    if (isDone) onClose()
  }
  return (
    <Stack gap="md">
      <Text size="sm">{words.moveLead}</Text>
      <CustomerChooser
        except={customerId}
        mayBeNew
        chosen={chosen}
        onChange={(choice) => setChosen(choice?.id ?? null)}
      />
      <div>
        <Button disabled={chosen === null} loading={isBusy} onClick={() => chosen !== null && void move(chosen)}>
          {words.move}
        </Button>
      </div>
    </Stack>
  )
}
