import { outsidePages } from '#contract/outside-pages.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { convert } from '#domain/currency/convert.ts'
import { rateOf, type Rate } from '#domain/currency/rate.ts'
import { yearEndRateOf, yearEndRates } from '#domain/currency/year-end-rates.ts'
import { rateDigitsMax } from '#domain/policy.ts'
import { say } from '../../say.ts'
import { unitSentence } from '../../documents/measures.ts'
import { list, type HelpPageText, type HelpTable } from '../../help/help-text.ts'
import { specimen, specimenRevenue } from '../../help/specimen.ts'
import { screenTitles } from '../site.ts'

// Content of the help page about exchange rates (specification §2, /convertCurrencyHelp).

/**
 * The rate that the interactive calculator shows first for each currency. It is the rate of the specification's example
 * (§2) or, without one, a real year-end rate.
 */
export const exampleRates = {
  USD: '75.47',
  JPY: '0.71',
  EUR: yearEndRates.EUR[2024],
  CNY: yearEndRates.CNY[2024],
} as const satisfies Readonly<Record<string, string>>

export type ExampleCurrency = keyof typeof exampleRates

/** The currencies of the worked example. The specification gives a rate for each. */
const explained = ['USD', 'JPY'] as const satisfies readonly ExampleCurrency[]

/** A table of the sample's revenue in both years, converted at the rate of each currency. */
const workedExample = (): HelpTable => ({
  kind: 'table',
  caption: 'Revenue, converted',
  columns: ['Year', 'Roubles', 'Roubles per unit', 'Converted'],
  rows: explained.flatMap((currency) =>
    specimenRevenue.map(({ year, roubles }) => {
      const rate = exampleRate(currency)
      const converted = `${formatAmount(convert(roubles, rate))} ${unitSentence(specimen.denomination, currency)}`
      return [String(year), formatAmount(roubles), rate.roubles, converted]
    }),
  ),
  isNumeric: true,
})

function exampleRate(currency: ExampleCurrency): Rate {
  const rate = rateOf(currency, exampleRates[currency])
  if (rate === null) throw new Error(`the example for ${currency} is no rate`)
  return rate
}

/** A table of the built-in rates, newest year first. */
function yearEndTable(): HelpTable {
  const tables: readonly Readonly<Record<string, string>>[] = Object.values(yearEndRates)
  const years = [...new Set(tables.flatMap((rates) => Object.keys(rates)))].toSorted().toReversed()
  return {
    kind: 'table',
    caption:
      'Official rates of the Bank of Russia set for 31 December, roubles per unit (built-in year-end table). * not checked with the bank',
    columns: ['Year', ...Object.keys(yearEndRates)],
    rows: years.map((year) => [
      year,
      ...Object.keys(yearEndRates).map((currency) => yearEndCell(currency, Number(year))),
    ]),
    isNumeric: true,
  }
}

function yearEndCell(currency: string, year: number) {
  const found = yearEndRateOf(currency, year)
  if (found === null) return [{ sign: '–', readOut: 'not in the table' }]
  return found.isChecked ? found.roubles : [found.roubles, { sign: '*', readOut: ', not checked with the bank' }]
}

export const currencyHelp: HelpPageText = {
  heading: screenTitles.currencyHelp,
  lead: 'Russian statements are in roubles. Saldo can also show revenue, or the whole statement, in another currency at the rate you enter. This page explains which rate to enter.',
  also: { screen: 'statementHelp', label: screenTitles.statementHelp },
  sections: [
    {
      id: 'which-way-round',
      title: 'Which way round to enter the rate',
      blocks: [
        say('Enter how many Russian roubles one unit of the target currency buys, for example {examples}.', {
          examples: explained.map((currency) => `${exampleRates[currency]} for ${currency}`).join(', '),
        }),
        {
          kind: 'equations',
          items: explained.map((currency) => `1 ${currency} = ${exampleRates[currency]} roubles`),
        },
        'Not the other way round. For US dollars the number is well above 1. If yours looks like 0.013, it is the value of one rouble: divide 1 by it first.',
        say(
          'You can use a comma or a point: 75,47 and 75.47 are the same. Leave out spaces, signs and the name of the currency. Enter up to {digits} digits before and after the point. A comma before three digits could mean thousands: use a point there.',
          { digits: rateDigitsMax },
        ),
      ],
    },
    {
      id: 'current-exchange-rate',
      title: 'The Current Exchange Rate field',
      blocks: [
        'Beside the field where you type, Saldo offers a Current Exchange Rate. It is a reference only, and it may be unavailable or inaccurate. Nothing is converted until you confirm it or type your own rate.',
        'Up to three rates are shown side by side, each with its source and date:',
        list([
          'The latest rate: the most recent official rate of the Bank of Russia, if the server gets its rates.',
          'The end of the year: the official rate set for 31 December of the reporting year, from the table below. If no second source confirmed a rate, it is marked “not checked with the bank”.',
          'The average of the year: the mean of the official rates the bank set during a completed year, each counted once. It is calculated only if the server has these rates; otherwise type the average yourself.',
        ]),
        'A balance sheet is usually converted at the rate of its date, and income and cash flows at the average for the year. Saldo uses the one rate you choose for the whole statement.',
        'If there is no rate for your currency, type one. The statement shows the rate used, its source and its date.',
      ],
    },
    {
      id: 'both-years',
      title: 'One rate for both years',
      blocks: [
        'The same current rate applies to the latest and the preceding fiscal year.',
        'So growth in the other currency equals growth in roubles. With a different rate for each year, a weaker rouble would look like lower sales.',
      ],
    },
    {
      id: 'what-is-converted',
      title: 'What is converted, and how it is rounded',
      blocks: [
        list([
          'Revenue of both years, in a separate row under revenue in roubles. This is the default once you enter a rate.',
          'Optionally the whole statement: every amount in the other currency beside the amount in roubles.',
          'Amounts in roubles are always shown: they are the figures of record, and every converted figure shows the amount in roubles it comes from.',
          'The unit stays the same. A statement in thousands of roubles becomes thousands of dollars.',
        ]),
        'Each amount is divided by the rate separately and rounded to a whole number, a half away from zero: 2.5 becomes 3 and (2.5) becomes (3). Totals are converted the same way, not added up again, so a converted total may differ by one or two from the sum of its converted lines.',
        'The division uses exact whole numbers, so no amount is off by one because of how computers store decimals.',
      ],
    },
    {
      id: 'worked-example',
      title: 'A worked example',
      blocks: [
        'Revenue of Northern Bridge, an invented company, at the two rates above. Amounts are in thousands.',
        workedExample(),
      ],
    },
    {
      id: 'try-it',
      title: 'Try it',
      isOnScreenOnly: true,
      blocks: [
        'Type a rate and see the same revenue converted. Nothing is stored or sent.',
        { kind: 'tool', tool: 'rate-trial' },
      ],
    },
    {
      id: 'official-rates',
      title: 'Where to find an official rate',
      blocks: [
        'The Bank of Russia sets an official rate for every working day. On Sundays and holidays the previous rate applies.',
        list([
          [{ text: 'Rates of a day (Bank of Russia)', href: outsidePages.ratesOfDay }],
          [{ text: 'Rates of one currency over time (Bank of Russia)', href: outsidePages.ratesOverTime }],
        ]),
        'Check the column “Unit” there. Some currencies are quoted for 100 or more units: a table that says 100 yen are 71 roubles means 0.71 for JPY.',
        'Which date to use is your decision:',
        list([
          'The rate at the end of the fiscal year suits amounts at a date: assets, liabilities, equity.',
          'The average rate of the year suits amounts over a year: revenue, costs, cash flows. Use the mean of the daily rates.',
          'Today’s rate shows what the amounts are worth now, which usually matters for a credit limit.',
        ]),
        'Saldo uses one rate for the whole statement and prints it there, so your reader can see which one you chose.',
        yearEndTable(),
      ],
    },
  ],
}

export const rateTrialWords = {
  form: 'Try a rate',
  currency: 'Currency',
  rate: 'Roubles per 1 {currency}',
  wrong:
    'Enter a positive number such as {example}, with up to {digits} digits before and after the point. Use a point for decimals: a comma before three digits could mean thousands.',
  result: 'Revenue {year}: {roubles} thousand RUB = {amount} thousand {currency}',
  currencies: { USD: 'US dollar', EUR: 'Euro', CNY: 'Chinese yuan', JPY: 'Japanese yen' } satisfies Readonly<
    Record<ExampleCurrency, string>
  >,
  currencyOption: '{currency} – {name}',
} as const
