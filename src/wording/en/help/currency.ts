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

// The help page about exchange rates (specification §2, /convertCurrencyHelp).

/** The rate to begin with for each currency that can be tried: the specification's own examples (§2), else a real year end. */
export const exampleRates = {
  USD: '75.47',
  JPY: '0.71',
  EUR: yearEndRates.EUR[2024],
  CNY: yearEndRates.CNY[2024],
} as const satisfies Readonly<Record<string, string>>

export type ExampleCurrency = keyof typeof exampleRates

/** The currencies of the worked example: those the specification gives a rate for. */
const explained = ['USD', 'JPY'] as const satisfies readonly ExampleCurrency[]

/** The sample's revenue of both years at each of the two rates, converted as every statement is. */
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

/** The built-in rates, newest year first. */
function yearEndTable(): HelpTable {
  const tables: readonly Readonly<Record<string, string>>[] = Object.values(yearEndRates)
  const years = [...new Set(tables.flatMap((rates) => Object.keys(rates)))].toSorted().toReversed()
  return {
    kind: 'table',
    caption:
      'Official rates of the Bank of Russia set for 31 December, roubles per unit: the built-in table of year ends. * not checked with the bank',
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
  heading: 'Exchange rate',
  lead: 'Russian statements are in roubles. Saldo can show revenue, or the whole statement, in another currency as well, at the rate you give. This page says what to type.',
  also: { screen: 'statementHelp', label: 'Help with reading a Russian statement' },
  sections: [
    {
      id: 'which-way-round',
      title: 'Which way round the rate goes',
      blocks: [
        say('Enter how many Russian Rubles one unit of the target currency buys, for example {examples}.', {
          examples: explained.map((currency) => `${exampleRates[currency]} for ${currency}`).join(', '),
        }),
        {
          kind: 'equations',
          items: explained.map((currency) => `1 ${currency} = ${exampleRates[currency]} roubles`),
        },
        'Not the other way round. For a dollar the number is well above 1. If yours looks like 0.013, it says what one rouble buys: divide 1 by it first.',
        say(
          'A comma serves as well as a point: 75,47 and 75.47 are the same. Leave out spaces, signs and the name of the currency. There may be up to {digits} digits on each side of the mark. A comma before three digits could be thousands or decimals: write a point.',
          { digits: rateDigitsMax },
        ),
      ],
    },
    {
      id: 'current-exchange-rate',
      title: 'The Current Exchange Rate field',
      blocks: [
        'Beside the field where you type, Saldo offers a Current Exchange Rate. It is a reference only, and it may be unavailable or inaccurate. Nothing is converted with it until you confirm it or type a rate of your own.',
        'There are up to three, beside each other, each with its source and day:',
        list([
          'The latest rate: the newest official rate of the Bank of Russia, where the server asks the bank.',
          'The end of the year: the official rate set for 31 December of the reporting year, from the table below. A rate that no second source confirmed says “not checked with the bank”.',
          'The average of the year: the mean of the official rates the bank set for the days of a year that is over, each counted once. It is worked out only where the server has these rates; otherwise type the average yourself.',
        ]),
        'A balance sheet is usually converted at the rate of its day, and the results of a year at the average. Saldo uses the one rate you choose for the whole statement.',
        'Where there is none for your currency, type the rate yourself. The rate that was used, its source and its day are printed on the statement.',
      ],
    },
    {
      id: 'both-years',
      title: 'One rate for both years',
      blocks: [
        'The same current rate applies to the latest and the preceding fiscal year.',
        'So growth in the other currency is the growth in roubles. With a rate for each year, a fall of the rouble would look like a fall in sales.',
      ],
    },
    {
      id: 'what-is-converted',
      title: 'What is converted, and how it is rounded',
      blocks: [
        list([
          'Revenue of both years, in a row of its own under revenue in roubles. This is what is shown when you give a rate.',
          'On request the whole statement: every amount in the other currency beside its amount in roubles.',
          'Roubles never disappear: they stay the figures of record, and every converted figure shows the roubles it comes from.',
          'The unit stays. A statement in thousands of roubles gives thousands of dollars.',
        ]),
        'Each amount is divided by the rate by itself and rounded to a whole number, a half away from zero: 2.5 becomes 3 and (2.5) becomes (3). Totals are converted too and not added up anew, so a converted total may differ by one or two from the sum of its converted lines.',
        'The division is worked in whole numbers, digit by digit, so no amount is off by one because of how computers store decimals.',
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
        'Type a rate and see what it does to the same revenue. Nothing is stored or sent.',
        { kind: 'tool', tool: 'rate-trial' },
      ],
    },
    {
      id: 'official-rates',
      title: 'Where to find an official rate',
      blocks: [
        'The Bank of Russia sets an official rate for every working day. A Sunday or holiday keeps the rate set before it.',
        list([
          [{ text: 'Rates of a day (Bank of Russia)', href: outsidePages.ratesOfDay }],
          [{ text: 'Rates of one currency over time (Bank of Russia)', href: outsidePages.ratesOverTime }],
        ]),
        'Mind the column “Unit” there. Some currencies are quoted for 100 or more units: a table that says 100 yen are 71 roubles means 0.71 for JPY.',
        'Which day to take is your decision:',
        list([
          'The rate of the last day of the fiscal year fits amounts at a date: assets, debts, equity.',
          'The average rate of the year fits amounts over a year: revenue, costs, cash flows. Take the mean of the daily rates of the year.',
          'A rate of today tells what the amounts would be worth now, which is what a credit limit is usually about.',
        ]),
        'Saldo takes one rate for the whole statement. Whichever you choose, tell your reader; the rate is printed on the statement.',
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
    'Give a positive number such as {example}, with up to {digits} digits on each side of the mark. A comma before three digits could be thousands or decimals: write a point.',
  result: 'Revenue {year}: {roubles} thousand RUB = {amount} thousand {currency}',
  currencies: { USD: 'US dollar', EUR: 'Euro', CNY: 'Chinese yuan', JPY: 'Japanese yen' } satisfies Readonly<
    Record<ExampleCurrency, string>
  >,
  currencyOption: '{currency} – {name}',
} as const
