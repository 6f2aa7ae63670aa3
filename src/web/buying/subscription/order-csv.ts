import { orderTableWords } from '#words/subscription-page.ts'
import type { CsvColumn } from '../../writing/list-download.tsx'
import { orderName, orderStateText, refundDayOf } from '../bought-texts.ts'
import type { ListedOrder } from '../bought-texts.ts'

/** Returns the day in UTC, as the page shows it. */
const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The columns of the CSV export of the orders: one for each fact in a row. */
export const orderCsv: readonly CsvColumn<ListedOrder>[] = [
  { heading: orderTableWords.placed, value: ({ placedAt }) => utcDay(placedAt) },
  { heading: orderTableWords.order, value: orderName },
  { heading: orderTableWords.currency, value: ({ totalCents }) => totalCents / 100 },
  { heading: orderTableWords.way, value: ({ way }) => orderTableWords.ways[way] },
  { heading: orderTableWords.state, value: orderStateText },
  {
    heading: orderTableWords.usableUntil,
    value: ({ usableUntil }) => usableUntil && utcDay(new Date(usableUntil.getTime() - 1)),
  },
  {
    heading: orderTableWords.refundDue,
    value: (order) => {
      const dueOn = refundDayOf(order)
      return dueOn && utcDay(dueOn)
    },
  },
  { heading: orderTableWords.documents, value: ({ invoices }) => invoices.map(({ number }) => number).join(' ') },
]
