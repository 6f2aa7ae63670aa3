import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { planOf } from '#domain/billing/plans.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { utcDayStampText } from '#words/locale.ts'
import { orderTableWords, paymentCheckWords } from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { DownloadButton } from '#browser/download-button.tsx'
import { notificationOf } from '#browser/sentences.ts'
import { ListDownload } from '../../writing/list-download.tsx'
import { centsText, orderName, orderStateText } from '../bought-texts.ts'
import type { ListedOrder } from '../bought-texts.ts'
import { saveInvoice } from './save-invoice.ts'
import { orderCsv } from './order-csv.ts'
import { useSettledPayment } from './use-settled-payment.ts'

const columns: readonly TableColumn<ListedOrder>[] = [
  {
    id: 'placed',
    heading: orderTableWords.placed,
    cell: ({ placedAt }) => utcDayStampText(placedAt),
    isOneLine: true,
  },
  {
    id: 'order',
    heading: orderTableWords.order,
    cell: (order) => (
      <>
        {orderName(order)}
        {order.isSample && (
          <Text inherit c="dimmed">
            {orderTableWords.sample}
          </Text>
        )}
      </>
    ),
    isRowHeader: true,
  },
  {
    id: 'amount',
    heading: orderTableWords.amount,
    cell: ({ totalCents }) => centsText(totalCents),
    align: 'end',
    isOneLine: true,
  },
  {
    id: 'way',
    heading: orderTableWords.way,
    cell: ({ way }) => orderTableWords.ways[way],
    isNamedWhenStacked: true,
    isOneLine: true,
  },
  {
    id: 'state',
    heading: orderTableWords.state,
    cell: (order) => (
      <Stack gap={4} align="flex-start">
        {orderStateText(order)}
        <NextStep order={order} />
      </Stack>
    ),
  },
  {
    id: 'documents',
    heading: orderTableWords.documents,
    cell: ({ invoices }) => (
      <Stack gap={4} align="flex-start">
        {invoices.length === 0 && orderTableWords.noDocument}
        {invoices.map(({ number }) => (
          <InvoiceButton key={number} number={number} />
        ))}
      </Stack>
    ),
    isNamedWhenStacked: true,
  },
]

const keyOf = ({ id }: ListedOrder): string => id

type OrderTableProps = {
  readonly orders: readonly ListedOrder[]
  readonly headingRef: Ref<HTMLHeadingElement>
}

export function OrderTable({ orders, headingRef }: OrderTableProps) {
  const rows = orders.toSorted((one, other) => other.placedAt.getTime() - one.placedAt.getTime())
  return (
    <Section
      heading={orderTableWords.heading}
      id="orders"
      headingRef={headingRef}
      actions={<ListDownload name={orderTableWords.file} rows={rows} columns={orderCsv} />}
    >
      <DataTable labelledBy="orders" columns={columns} rows={rows} keyOf={keyOf} narrow="stack" />
    </Section>
  )
}

/** The button that downloads an invoice or credit note as a PDF. */
function InvoiceButton({ number }: { readonly number: string }) {
  const api = useApi()
  return (
    <DownloadButton
      label={number}
      name={say(orderTableWords.download, { document: number })}
      download={() => saveInvoice(number, { api })}
      failure="notification"
    />
  )
}

/**
 * Says what the member can do about an unpaid order. A failed monthly charge is handled by its subscription instead.
 */
function NextStep({ order }: { readonly order: ListedOrder }) {
  const { state, month, planId } = order
  if (state === 'placed' || state === 'confirming' || state === 'pending') return <CheckButton order={order} />
  if (month > 0 || (state !== 'declined' && state !== 'expired')) return null
  const isAnalysis = planOf(planId)?.type === 'FinancialAnalysis'
  return (
    <Anchor component={Link} to={address(isAnalysis ? 'analysisPlans' : 'plans')}>
      {orderTableWords.again}
    </Anchor>
  )
}

/** The button that checks a payment, and asks for the bank's confirmation if it is still required. */
function CheckButton({ order }: { readonly order: ListedOrder }) {
  const api = useApi()
  const checking = useSettledPayment(
    (settled) => {
      if (settled.outcome === 'unconfirmed') notify.failure(`${paymentCheckWords.failed}.\n${settled.message}`)
      else notify.done(paymentCheckWords[settled.outcome])
    },
    (error) => notify.failure(notificationOf(error)),
  )
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={checking.isPending}
      onClick={() => checking.mutate(() => api.checkPayment({ body: { orderId: order.id } }))}
    >
      {orderTableWords.check}
    </Button>
  )
}
