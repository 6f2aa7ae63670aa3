import { latestPeriodOf, lastDayOf } from '#domain/customers/assessed-periods.ts'
import { periodsOf } from '#domain/customers/attention.ts'
import { attentionText, againstText, codeOfLevel } from '#wording/customer-texts.ts'
import { customerColumnWords, customerCsvWords as words } from '#words/customers-page.ts'
import { creditFactWords, outcomeWords } from '#words/customer-facts.ts'
import type { CsvColumn } from '../../writing/list-download.tsx'
import { accountsOf, againstOf, attentionNow, newestOf, type ListedCustomer } from '../listed-customer.ts'

/** The columns of the CSV export of customers: one for each fact, with amounts as numbers. */
export const customerCsv: readonly CsvColumn<ListedCustomer>[] = [
  { heading: customerColumnWords.name, value: ({ name }) => name },
  { heading: words.russianName, value: ({ russianName }) => russianName },
  { heading: words.inn, value: ({ inn }) => inn },
  {
    heading: customerColumnWords.rating,
    value: (customer) => newestOf(customer)?.rating ?? creditFactWords.notAssessed,
  },
  { heading: words.code, value: (customer) => codeOfLevel(newestOf(customer)?.level ?? null) },
  { heading: words.risk, value: (customer) => newestOf(customer)?.risk ?? null },
  { heading: words.limitRUB, value: (customer) => newestOf(customer)?.finalMaxCreditRUB ?? null },
  { heading: words.limitUSD, value: (customer) => newestOf(customer)?.finalMaxCreditUSD ?? null },
  { heading: words.amount, value: ({ request }) => request?.amount ?? null },
  { heading: words.currency, value: ({ request }) => request?.currency ?? null },
  { heading: words.terms, value: ({ request }) => request?.termsDays ?? null },
  {
    heading: words.against,
    value: (customer) => {
      const against = againstOf(customer)
      return against === null || customer.request === null ? null : againstText(against, customer.request)
    },
  },
  {
    heading: words.period,
    value: (customer) => {
      const latest = latestPeriodOf(periodsOf(customer))
      return latest === null ? null : lastDayOf(latest)
    },
  },
  { heading: words.age, value: (customer) => accountsOf(customer)?.months ?? null },
  {
    heading: customerColumnWords.attention,
    value: (customer) => attentionNow(customer).map(attentionText).join('; '),
  },
  { heading: words.decision, value: ({ decision }) => decision && outcomeWords[decision.outcome] },
  { heading: words.review, value: ({ decision }) => decision?.nextReviewOn ?? null },
]
