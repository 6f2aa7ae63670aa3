import { startWords } from './input-page.ts'

// The home page: what the product does, for whom, and what it promises.

export const homeWords = {
  heading: 'A Russian financial statement, in English you can check',
  lead: 'Saldo reads a statement as it was filed in Russia, checks it, and lays it out the way vendors, banks and insurers elsewhere read one: balance sheet, income statement, cash flows and supplementary information, two years side by side.',
  action: 'Translate a statement',
  look: 'Look through a sample',
} as const

/** The promise, a row each; the rows of the product keep it. */
export const promiseWords = {
  heading: 'What you can rely on',
  rows: [
    {
      name: 'Nothing lost',
      text: 'Every line of the filing is kept. Amounts a total includes but the form does not itemise, and lines a company added itself, are shown separately.',
    },
    {
      name: 'Nothing invented',
      text: 'What a file leaves open is asked, never guessed. A figure that cannot be known is N/a, with its reason. A statement that contradicts itself is refused, with the place where it does.',
    },
    {
      name: 'Every figure traceable',
      text: 'Press a figure to see the Russian lines it is made of: code, name, sign, amount as filed, place in the file.',
    },
  ],
} as const

/** Whose statements, and who reads them (specification §1). */
export const audienceWords = {
  heading: 'Whose statements',
  rows: [
    {
      name: 'Your own',
      text: 'A Russian company whose foreign vendors ask for accounts they can read gives them the statement it filed, in a layout they know.',
    },
    {
      name: 'Your customers’',
      text: 'A company that sells to Russia on credit reads what its customer filed with the tax service before it agrees to terms.',
    },
    {
      name: 'Your obligors’',
      text: 'A bank, credit insurer or factoring company puts the statements of those who owe into one layout and compares like with like.',
    },
  ],
} as const

/** The sample that is read, checked and translated before the visitor's eyes. */
export const sampleWords = {
  heading: 'A sample to look through',
  lead: 'Northern Bridge is an invented company. Press any figure to see the Russian lines behind it.',
  views: 'Parts of the sample',
  reading: 'Reading the sample …',
  action: 'Translate your own',
} as const

/** The assessment of the company behind a statement (specification §1). */
export const creditWords = {
  heading: 'How much trade credit is safe?',
  lead: 'From the same statement: a rating on a scale of ten, the short-term credit risk, and a recommended maximum of short-term unsecured trade credit.',
  rows: [
    {
      name: 'How it is calculated',
      text: 'Three limits are worked out and the smallest one binds; thirteen ratios earn points by tables you can read. The contributions add up, and each number opens down to its Russian lines.',
    },
    {
      name: 'What if',
      text: 'Try another exchange rate or other figures and see rating and limit move. Lay years and companies side by side.',
    },
    {
      name: 'What it doesn’t do',
      text: 'No rating of a registered agency. Fixed rules look at unaudited figures and at nothing else; for higher amounts a manual review is advised.',
    },
  ],
  action: 'Assess credit',
} as const

/** What goes in and comes out, by the formats that are read and written, and what the product does not do (specification §1). */
export const factsWords = {
  heading: 'In short',
  rows: [
    { name: 'Goes in', text: startWords.accepted },
    {
      name: 'Comes out',
      text: 'The English statement on the screen and as {written}, in roubles. Revenue, or all of it, in another currency too, at a rate you enter.',
    },
    {
      name: 'Where',
      text: 'Files are read and checked in your browser; the file itself is not uploaded. The statement you generate from it is kept in your account.',
    },
    {
      name: 'What it does not do',
      text: 'It makes no IFRS or GAAP adjustments: the layout changes, the accounting does not. Rules are applied by machine, and no human reviews a translation.',
    },
  ],
} as const

/** The terms of payment (specification §1). */
export const pricingWords = {
  heading: 'Pricing',
  lead: 'A fee for each translation, or a monthly subscription. You choose when you have seen what it does.',
} as const

/** A member's own work on the home page. */
export const memberHomeWords = {
  heading: 'Your work',
  drop: 'Drop a filing to translate it',
  privacy: 'Anywhere on this page. Files are read in your browser and not sent to us.',
  recent: 'Latest statements and drafts',
  all: 'My statements',
  notLoaded: 'Your statements could not be loaded',
  empty: 'No statements yet.',
  sample: 'Start with the sample',
  noneLeft: 'Nothing can be translated right now',
  toPlans: 'See plans',
} as const
