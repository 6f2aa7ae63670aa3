import { useState } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import { pricedPlans } from '#domain/billing/prices.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { pricesWords as words } from '#words/admin/admin-prices.ts'
import { dollarPrice, listed, utcStampText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { askedBy, filterOptions, useAdminList } from '../../lists/use-admin-list.ts'
import { useMay } from '../../session/admin-guard.ts'
import { PriceDialog } from './price-dialog.tsx'

type PriceRow = AdminResponseOf<'listPrices'>['rows'][number]

const columns: readonly TableColumn<PriceRow>[] = [
  { id: 'plan', heading: words.plan, isRowHeader: true, cell: ({ planId }) => planTitles[planId] },
  { id: 'price', heading: words.price, align: 'end', isOneLine: true, cell: ({ cents }) => dollarPrice(cents / 100) },
  {
    id: 'gives',
    heading: words.gives,
    cell: ({ translations, assessments }) => listed(usesTexts({ translations, assessments })),
  },
  {
    id: 'sale',
    heading: words.sale,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ isActive, isSample }) => (isActive ? (isSample ? words.sample : words.onSale) : words.notOnSale),
  },
  {
    id: 'from',
    heading: words.from,
    sort: 'from',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ validFrom }) => utcStampText(validFrom),
  },
  {
    id: 'added',
    heading: words.added,
    sort: 'added',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ addedAt }) => utcStampText(addedAt),
  },
  { id: 'standing', heading: words.standing, isOneLine: true, cell: ({ standing }) => words.standings[standing] },
]

const planOptions = filterOptions(words.anyPlan, pricedPlans, planTitles)

/** All versions of the plans' prices, with a dialog that adds one. */
export default function PricesPage() {
  const mayChange = useMay('prices.change')
  const { list, csv } = usePrices()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AdminList
        heading={words.heading}
        lead={words.lead}
        list={list}
        csv={csv}
        columns={columns}
        keyOf={({ serial }) => String(serial)}
        nameOf={({ planId, cents, validFrom }) =>
          say(words.name, {
            plan: planTitles[planId],
            price: dollarPrice(cents / 100),
            date: utcStampText(validFrom),
          })
        }
        searchName={words.searchName}
        filters={[{ name: 'plan', label: words.plan, options: planOptions }]}
        sortings={words.sortings}
        {...(mayChange && { add: { label: words.add, onChoose: () => setOpen(true) } })}
      />
      <PriceDialog isOpen={isOpen} onClose={() => setOpen(false)} onAdded={list.refresh} />
    </>
  )
}

const urlState = searchState({
  search: searchText,
  plan: searchChoice<'' | PlanId>(['', ...pricedPlans]),
  sorting: searchSorting({ added: 'down', from: 'down' }),
  cursor: searchText,
})

function usePrices() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'prices',
    codec: urlState,
    ask: (state) => api.listPrices({ query: askedBy(state) }),
  })
  const csv = { name: words.file, ask: (state: typeof urlState.usual) => api.savePrices({ query: askedBy(state) }) }
  return { list, csv }
}
