import { startWords } from './input-page.ts'
import { sampleAction } from './samples.ts'
import { screenTitles } from './site.ts'

// The home page: what the product does, for whom, and what it promises.

export const homeWords = {
  heading: 'A Russian financial statement, in English you can check',
  lead: 'Saldo reads a statement as filed in Russia, checks it, and presents it in the layout foreign vendors, banks and insurers know: balance sheet, income statement, cash flows and supplementary information, two years side by side.',
  action: screenTitles.TransformationInput,
  look: 'See the sample',
} as const

/** The promise, a row each; the rows of the product keep it. */
export const promiseWords = {
  heading: 'What you can rely on',
  rows: [
    {
      name: 'Nothing lost',
      text: 'Every line of the filing is kept. Amounts a total includes but the form does not itemise, and lines the company added, are shown separately.',
    },
    {
      name: 'Nothing invented',
      text: 'Where a file is unclear, we ask and never guess. A figure that cannot be known is shown as N/a, with the reason. If a statement contradicts itself, we refuse it and show where.',
    },
    {
      name: 'Every figure traceable',
      text: 'Press a figure to see the Russian lines behind it: code, name, sign, amount as filed and place in the file.',
    },
  ],
} as const

/** Whose statements, and who reads them (specification §1). */
export const audienceWords = {
  heading: 'Whose statements',
  rows: [
    {
      name: 'Your own',
      text: 'Your foreign vendors ask for accounts they can read. Give them the statement you filed, in a layout they know.',
    },
    {
      name: 'Your customers’',
      text: 'You sell to Russia on credit. Read what your customer filed with the tax service before you agree terms.',
    },
    {
      name: 'Your obligors’',
      text: 'You are a bank, credit insurer or factor. Put the statements of your obligors into one layout and compare like with like.',
    },
  ],
} as const

/** The sample that is read, checked and translated before the visitor's eyes. */
export const sampleWords = {
  heading: 'See the sample',
  lead: 'Northern Bridge is an invented company. Press any figure to see the Russian lines behind it.',
  views: 'Parts of the sample',
  reading: 'Reading the sample …',
  action: 'Translate your own',
} as const

/** The assessment of the company behind a statement (specification §1). */
export const creditWords = {
  heading: 'How much trade credit is safe?',
  lead: 'From the same statement: a rating on a ten-point scale, the short-term credit risk, and the recommended maximum short-term unsecured trade credit.',
  rows: [
    {
      name: 'How it is calculated',
      text: 'The smallest of three limits applies. Thirteen ratios earn points from published tables, the contributions add up, and you can trace each number to its Russian lines.',
    },
    {
      name: 'What if',
      text: 'Try another exchange rate or other figures and see the rating and the limit change. Compare years and companies side by side.',
    },
    {
      name: 'What it doesn’t do',
      text: 'It is not a rating by a registered agency. It applies fixed rules to unaudited figures and nothing else; for higher amounts we advise a manual review.',
    },
  ],
  action: screenTitles.analysisInput,
} as const

/** What goes in and comes out, by the formats that are read and written, and what the product does not do (specification §1). */
export const factsWords = {
  heading: 'At a glance',
  rows: [
    { name: 'Input', text: startWords.accepted },
    {
      name: 'Output',
      text: 'The English statement on screen and as {written}, in roubles. You can add revenue or all amounts in another currency, at a rate you enter.',
    },
    {
      name: 'Privacy',
      text: 'Your browser reads and checks the file; it is not uploaded. We keep the statement you generate in your account.',
    },
    {
      name: 'What it doesn’t do',
      text: 'It makes no IFRS or GAAP adjustments: the layout changes, the accounting does not. The rules are machine-based, and no person reviews a translation.',
    },
  ],
} as const

/** The terms of payment (specification §1). */
export const pricingWords = {
  heading: 'Pricing',
  lead: 'Pay for each translation, or subscribe monthly. Choose once you have seen what it does.',
  assessments: screenTitles.analysisPlans,
} as const

/** A member's own work on the home page. */
export const memberHomeWords = {
  heading: 'Your work',
  drop: 'Drop a filing to translate it',
  privacy: 'Anywhere on this page. Files are read in your browser and not sent to us.',
  recent: 'Latest statements and drafts',
  all: screenTitles.financialStatements,
  notLoaded: 'Your statements could not be loaded',
  empty: 'No statements yet.',
  sample: sampleAction,
  noneLeft: 'Nothing can be translated right now',
  toPlans: 'See plans',
} as const
