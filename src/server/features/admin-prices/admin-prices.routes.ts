import { priceColumns } from '#words/audit-file.ts'
import { adminDoneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { reasonOf } from '../../http/admin-acts.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminPricesService, PriceInList } from './admin-prices.service.ts'

const columns: readonly ListColumn<PriceInList>[] = [
  { heading: priceColumns.serial, cell: ({ serial }) => serial },
  { heading: priceColumns.plan, cell: ({ planId }) => planId },
  { heading: priceColumns.price, cell: ({ cents }) => (cents / 100).toFixed(2) },
  { heading: priceColumns.translations, cell: ({ translations }) => translations },
  { heading: priceColumns.assessments, cell: ({ assessments }) => assessments },
  { heading: priceColumns.isActive, cell: ({ isActive }) => String(isActive) },
  { heading: priceColumns.isSample, cell: ({ isSample }) => String(isSample) },
  { heading: priceColumns.validFrom, cell: ({ validFrom }) => validFrom.toISOString() },
  { heading: priceColumns.addedAt, cell: ({ addedAt }) => addedAt.toISOString() },
  { heading: priceColumns.standing, cell: ({ standing }) => standing },
]

type EnteredOnWire = {
  readonly planId: string
  readonly cents: number
  readonly translations: number
  readonly assessments: number
  readonly isActive: boolean
  readonly from: string
}

const enteredOf = ({ planId, cents, translations, assessments, isActive, from }: EnteredOnWire) => ({
  planId,
  cents,
  isActive,
  from,
  gives: { translations, assessments },
})

export const adminPricesRoutes = (prices: AdminPricesService) =>
  ({
    listPrices: ({ query }) => prices.page(query),
    savePrices: ({ query }) => csvOfList(columns, (cursor) => prices.page(pagedFrom(query, cursor))),
    previewPrice: ({ query }) => prices.preview(enteredOf(query)),
    async setPrice({ body, ...act }) {
      reasonOf(act)
      await prices.set(enteredOf(body), body.newest, act)
      return { message: adminDoneWords.priceSet }
    },
  }) satisfies Partial<AdminHandlers>
