import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { Section } from '#ui/section.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { mergeWords as words } from '#words/customer-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import type { ListedCustomer } from '../listed-customer.ts'
import { CustomerChooser, type MergeTarget } from './customer-chooser.tsx'
import type { ReadCustomer } from './read-customer.ts'
import { useUndoableAct } from './use-undoable-act.ts'

type MergeDialogProps = {
  readonly customer: ListedCustomer
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog that asks which other customer is the same company, and then merges this customer into that one. */
export function MergeDialog({ customer, isOpen, onClose }: MergeDialogProps) {
  const { id, name } = customer
  const api = useApi()
  const navigate = useNavigate()
  const { change, isBusy } = useUndoableAct()
  const [chosen, setChosen] = useState<MergeTarget | null>(null)
  const close = (): void => {
    setChosen(null)
    onClose()
  }
  const merge = async (into: MergeTarget): Promise<void> => {
    const isDone = await change({
      act: () => api.mergeCustomers({ body: { id, into: into.id } }),
      undo: async () => {
        await api.partCustomer({ body: { id } })
        await navigate(address('customer', { id }))
      },
      message: say(words.merged, { name, into: into.name }),
    })
    if (isDone) await navigate(address('customer', { id: into.id }))
  }
  return (
    <Dialog
      isOpen={isOpen}
      heading={say(words.heading, { name })}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button disabled={chosen === null} loading={isBusy} onClick={() => chosen !== null && void merge(chosen)}>
            {words.merge}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">{say(words.lead, { name })}</Text>
        <CustomerChooser except={id} chosen={chosen?.id ?? null} onChange={setChosen} />
      </Stack>
    </Dialog>
  )
}

type MergedCustomersProps = Pick<ReadCustomer, 'merged'> & { readonly customer: ListedCustomer }

/** Lists the customers that were merged into this one, each with a button that separates it again. */
export function MergedCustomers({ customer, merged }: MergedCustomersProps) {
  const api = useApi()
  const { change } = useUndoableAct()
  const place = useRef<HTMLElement>(null)
  useHeldFocus(place)
  if (merged.length === 0) return null
  return (
    <Section look="ruled" heading={words.mergedHeading} ref={place}>
      <ItemList label={words.mergedHeading}>
        {merged.map(({ id, name, russianName, inn }) => (
          <Item
            key={id}
            heading={name}
            actions={
              <Button
                variant="default"
                size="compact-sm"
                fw={500}
                aria-label={say(words.partOf, { name })}
                onClick={() =>
                  void change({
                    act: () => api.partCustomer({ body: { id } }),
                    undo: () => api.mergeCustomers({ body: { id, into: customer.id } }),
                    message: say(words.parted, { name }),
                  })
                }
              >
                {words.part}
              </Button>
            }
          >
            <Text size="sm" c="dimmed">
              {[russianName, inn].filter((part) => part !== null).join(' · ')}
            </Text>
          </Item>
        ))}
      </ItemList>
    </Section>
  )
}
