import { List } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { customerDeletionWords as words } from '#words/customer-page.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { customersKey } from '../api/customer-queries.ts'
import { useUndoableDeletion, type Deletable } from '../api/use-undoable-deletion.ts'
import type { ListedCustomer } from './listed-customer.ts'

const deletable: Deletable<ListedCustomer> = {
  key: customersKey,
  nameOf: ({ name }) => name,
  erase: (api, id) => api.deleteCustomer({ body: { id } }),
  takeBack: (api, id) => api.restoreCustomer({ body: { id } }),
  // These records are deleted with the customer, so a page that shows one of them must not fetch it again.
  partsOf: ({ statements, assessments }) => [...statements, ...assessments].map(({ id }) => id),
}

/**
 * Returns a function that deletes a customer after a confirmation, one that restores it, and the dialog for the
 * confirmation, which the caller renders. The dialog says how many records are deleted too.
 */
export function useCustomerDeletion(): {
  readonly remove: (customer: ListedCustomer) => Promise<boolean>
  readonly restore: (customer: ListedCustomer) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const { remove, restore } = useUndoableDeletion(deletable)
  const [asked, setAsked] = useState<DeletionQuestion | null>(null)
  const ask = useCallback(
    (customer: ListedCustomer) =>
      new Promise<boolean>((settle) => {
        setAsked({ customer, settle })
      }),
    [],
  )
  const answer = (isAgreed: boolean): void => {
    setAsked(null)
    if (asked === null) return
    if (isAgreed) void remove(asked.customer).then(asked.settle)
    else asked.settle(false)
  }
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      heading={say(words.heading, { name: asked?.customer.name ?? '' })}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {asked !== null && <WhatGoes counts={asked.customer.counts} />}
    </ConfirmDialog>
  )
  return { remove: ask, restore, dialog }
}

type DeletionQuestion = { readonly customer: ListedCustomer; readonly settle: (isDone: boolean) => void }

const countNames = ['statements', 'assessments', 'notes', 'decisions'] as const

function WhatGoes({ counts }: Pick<ListedCustomer, 'counts'>) {
  const going = countNames.filter((name) => counts[name] > 0)
  return (
    <>
      <p>{going.length === 0 ? words.alone : words.with}</p>
      {going.length > 0 && (
        <List withPadding>
          {going.map((name) => (
            <List.Item key={name}>{counted(counts[name], words.counts[name])}</List.Item>
          ))}
        </List>
      )}
      <p>{words.undo}</p>
    </>
  )
}
