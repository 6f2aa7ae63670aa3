import type { HelpSectionWords } from './help.ts'

// The help page about exchange rates (specification §2, /convertCurrencyHelp).

export const currencyHelpWords = {
  heading: 'Exchange rate',
  lead: 'Russian statements are in roubles. Saldo can show revenue, or the whole statement, in another currency as well, at the rate you give. This page says what to type.',
} as const

export const currencySections = {
  direction: { id: 'which-way-round', title: 'Which way round the rate goes' },
  reference: { id: 'current-exchange-rate', title: 'The Current Exchange Rate field' },
  years: { id: 'both-years', title: 'One rate for both years' },
  converted: { id: 'what-is-converted', title: 'What is converted, and how it is rounded' },
  example: { id: 'worked-example', title: 'A worked example' },
  attempt: { id: 'try-it', title: 'Try it' },
  sources: { id: 'official-rates', title: 'Where to find an official rate' },
} as const satisfies Readonly<Record<string, HelpSectionWords>>

export const directionWords = {
  rule: 'Enter how many Russian Rubles one unit of the target currency buys, for example {examples}.',
  example: '{roubles} for {currency}',
  meaning: '1 {currency} = {roubles} roubles',
  notInverse:
    'Not the other way round. For a dollar the number is well above 1. If yours looks like 0.013, it says what one rouble buys: divide 1 by it first.',
  marks:
    'A comma serves as well as a point: 75,47 and 75.47 are the same. Leave out spaces, signs and the name of the currency. There may be up to {digits} digits on each side of the mark. A comma before three digits could be thousands or decimals: write a point.',
} as const

export const referenceWords = {
  lead: 'Beside the field where you type, Saldo offers a Current Exchange Rate. It is a reference only, and it may be unavailable or inaccurate. Nothing is converted with it until you confirm it or type a rate of your own.',
  labels: 'The reference always carries its source and the day it was set for, in one of these two ways:',
  unavailable:
    'Where neither source has the currency, the field stays empty and you type the rate yourself. The rate that was used, and nothing else, is printed on the statement.',
} as const

export const yearsWords = {
  rule: 'The same current rate applies to the latest and the preceding fiscal year.',
  why: 'So growth in the other currency is the growth in roubles. With a rate for each year, a fall of the rouble would look like a fall in sales.',
} as const

export const convertedWords = {
  items: [
    'Revenue of both years, in a row of its own under revenue in roubles. This is what is shown when you give a rate.',
    'On request the whole statement: every amount in the other currency beside its amount in roubles.',
    'Roubles never disappear: they stay the figures of record, and every converted figure shows the roubles it comes from.',
    'The unit stays. A statement in thousands of roubles gives thousands of dollars.',
  ],
  rounding:
    'Each amount is divided by the rate by itself and rounded to a whole number, a half away from zero: 2.5 becomes 3 and (2.5) becomes (3). Totals are converted too and not added up anew, so a converted total may differ by one or two from the sum of its converted lines.',
  exact: 'The division is worked in whole numbers, digit by digit, so no amount is off by one through the computer.',
} as const

export const exampleWords = {
  lead: 'Revenue of Northern Bridge, an invented company, at the two rates above. Amounts are in thousands.',
  caption: 'Revenue, converted',
  columns: {
    year: 'Year',
    roubles: 'Roubles',
    rate: 'Roubles per unit',
    converted: 'Converted',
  },
} as const

export const attemptWords = {
  lead: 'Type a rate and see what it does to the same revenue. Nothing is stored or sent.',
  form: 'Try a rate',
  currency: 'Currency',
  rate: 'Roubles per 1 {currency}',
  wrong:
    'Give a positive number such as {example}, with up to {digits} digits on each side of the mark. A comma before three digits could be thousands or decimals: write a point.',
  result: 'Revenue {year}: {roubles} thousand RUB = {amount} thousand {currency}',
  currencies: { USD: 'US dollar', EUR: 'Euro', CNY: 'Chinese yuan', JPY: 'Japanese yen' },
  currencyOption: '{currency} – {name}',
} as const

export const sourcesWords = {
  bank: 'The Bank of Russia sets an official rate for every working day. A Sunday or holiday keeps the rate set before it.',
  links: { day: 'Rates of a day (Bank of Russia)', time: 'Rates of one currency over time (Bank of Russia)' },
  perHundred:
    'Mind the column “Unit” there. Some currencies are quoted for 100 or more units: a table that says 100 yen are 71 roubles means 0.71 for JPY.',
  choice: 'Which day to take is your decision:',
  days: [
    'The rate of the last day of the fiscal year fits amounts at a date: assets, debts, equity.',
    'The average rate of the year fits amounts over a year: revenue, costs, cash flows. Take the mean of the daily rates of the year.',
    'A rate of today tells what the amounts would be worth now, which is what a credit limit is usually about.',
  ],
  say: 'Saldo takes one rate for the whole statement. Whichever you choose, tell your reader; the rate stands on the statement.',
  caption:
    'Official rates of the Bank of Russia set for 31 December, roubles per unit: the built-in table Saldo falls back on',
  year: 'Year',
  absent: 'not in the table',
} as const
