import { utcDayOf } from '#domain/customers/attention.ts'
import { orderTableWords } from '#words/subscription-page.ts'
import type { CsvColumn } from '../../writing/list-download.tsx'
import { orderName, orderStateText, refundDayOf } from '../bought-texts.ts'
import type { ListedOrder } from '../bought-texts.ts'

/** The columns of the CSV export of the orders: one for each fact in a row. Days are in UTC, as the page shows them. */
export const orderCsv: readonly CsvColumn<ListedOrder>[] = [
  { heading: orderTableWords.placed, value: ({ placedAt }) => utcDayOf(placedAt) },
  { heading: orderTableWords.order, value: orderName },
  { heading: orderTableWords.currency, value: ({ totalCents }) => totalCents / 100 },
  { heading: orderTableWords.way, value: ({ way }) => orderTableWords.ways[way] },
  { heading: orderTableWords.state, value: orderStateText },
  {
    heading: orderTableWords.usableUntil,
    value: ({ usableUntil }) => usableUntil && utcDayOf(new Date(usableUntil.getTime() - 1)),
  },
  {
    heading: orderTableWords.refundDue,
    value: (order) => {
      const dueOn = refundDayOf(order)
      return dueOn && utcDayOf(dueOn)
    },
  },
  { heading: orderTableWords.documents, value: ({ invoices }) => invoices.map(({ number }) => number).join(' ') },
]
