import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { adminOrderWords as words } from '#words/admin/admin-sales.ts'
import { utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { useMay } from '../../session/admin-guard.ts'
import { OrderAttempts, OrderDocuments, OrderHistory, OrderTasks } from './order-tables.tsx'
import { OrderFacts } from './order-facts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import { useAdminOrder, type AdminOrder } from './use-admin-order.ts'

/** One order with everything that belongs to it, and its actions. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const { query, refresh } = useAdminOrder(id)
  const { data: order } = query
  const mayAct = useMay('orders.refund')
  return (
    <Page
      heading={order === undefined ? words.order : say(words.heading, { moment: utcStampText(order.placedAt) })}
      back={{ to: adminAddress('orders'), label: words.back }}
      width="wide"
      isWrong={query.isError}
      {...(mayAct && order !== undefined && { actions: <OrderActs order={order} onDone={refresh} /> })}
    >
      <Loaded query={query} notLoaded={words.notLoaded} loading={<Loading count={4} height="8rem" />}>
        {(shown) => (
          <>
            <OrderFacts order={shown} />
            <OrderDocuments documents={shown.documents} />
            <OrderTasks tasks={shown.tasks} />
            <OrderAttempts attempts={shown.attempts} />
            <OrderHistory history={shown.history} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type OrderActsProps = { readonly order: AdminOrder; readonly onDone: () => unknown }

function OrderActs({ order, onDone }: OrderActsProps) {
  const [open, setOpen] = useState<'refund' | 'retry' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Group gap="sm">
        {order.retry !== null && <Button onClick={() => setOpen('retry')}>{words.retry[order.retry]}</Button>}
        <Button variant="default" onClick={() => setOpen('refund')}>
          {words.refund}
        </Button>
      </Group>
      <RefundDialog order={order} isOpen={open === 'refund'} onClose={close} onDone={onDone} />
      <RetryDialog order={order} isOpen={open === 'retry'} onClose={close} onDone={onDone} />
    </>
  )
}
