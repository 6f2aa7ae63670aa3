import { startWords } from './input-page.ts'
import { sampleAction } from './samples.ts'
import { screenTitles } from './site.ts'

// The home page: what the product does, for whom, and what it promises.

export const homeWords = {
  heading: 'Russian accounts, in English you can check',
  lead: 'Upload a filing and get it in the layout your bank knows, with a credit rating and a limit you can explain.',
  action: screenTitles.TransformationInput,
  look: 'See the sample',
} as const

/** The sample in the first screen: the Russian form, its English, and what the company is rated. */
export const pictureWords = {
  heading: 'A Russian income statement and its English translation',
  english: 'In English',
  opened: '{label}, {year}',
  sum: 'Total',
  verdict: 'The company’s rating and limit',
  company: 'Northern Bridge is an invented company.',
} as const

/** The promise, a row each; the rows of the product keep it. */
export const promiseWords = {
  heading: 'What you can rely on',
  rows: [
    {
      name: 'Nothing lost',
      text: 'Every line is kept. Amounts with no line of their own, and lines the company added, are shown separately.',
    },
    {
      name: 'Nothing invented',
      text: 'Where a file is unclear, we ask. What cannot be known is N/a, with the reason.',
    },
    {
      name: 'Every figure traceable',
      text: 'Click any figure to see its Russian lines and their place in the file.',
    },
  ],
} as const

/** Slides that show the product at work on the sample. `title` is a word on the slide’s button. */
export const slideWords = {
  heading: 'The product at work',
  slides: {
    translation: {
      title: 'Translation',
      heading: 'Every line where you look for it',
      text: 'Russian names appear under the English rows when you want them.',
    },
    source: {
      title: 'Source',
      heading: 'Every figure back to its lines',
      text: 'See the lines, their amounts and where they are in the file.',
    },
    rating: {
      title: 'Rating',
      heading: 'From the figures to a limit',
      text: 'Ten levels, the short-term risk, and how much unsecured credit the company supports.',
      name: 'Rating',
      code: 'Level',
      score: 'Score',
      mark: 'This company’s place',
    },
  },
  slider: 'carousel',
  slide: 'slide',
  choose: 'Choose a slide',
  position: '{title}, {place} of {count}',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
} as const

/** Whose statements, and what their reader gets (specification §1, §2): a card each, and a dialog that says more. */
export const readerWords = {
  heading: 'Who it is for',
  more: 'What you get',
  action: screenTitles.TransformationInput,
  close: 'Close',
  readers: {
    own: {
      name: 'Your own',
      text: 'Give foreign vendors the accounts you filed, in a layout they know.',
      heading: 'Your own financial statements',
      lead: 'For a Russian company whose vendor, bank or insurer abroad asks for its accounts.',
      rows: [
        {
          name: 'What you need',
          text: 'The file you sent to the tax service, the one in the public register, or the lines from Excel.',
        },
        {
          name: 'What you get',
          text: 'Two years of English accounts as PDF or Excel. The recipient can trace each amount to its Russian line.',
        },
        {
          name: 'What you decide',
          text: 'The company name: English, Russian or a code. And a second currency, at a rate you confirm.',
        },
        {
          name: 'What to know',
          text: 'A translation cannot be edited, so the recipient can rely on it. A corrected copy uses another one.',
        },
      ],
    },
    customer: {
      name: 'Your customers’',
      text: 'Read what your customer filed before you agree terms.',
      heading: 'Your customer’s financial statements',
      lead: 'For a company that sells on open account and sets its own limits.',
      rows: [
        {
          name: 'What you need',
          text: 'The filing, from the customer or the register. Saldo does not fetch filings by tax number.',
        },
        {
          name: 'What you get',
          text: 'English accounts with their checks, a rating, the short-term risk and a limit, each with its reasons.',
        },
        {
          name: 'What you can test',
          text: 'Change depreciation, the exchange rate or a figure and see the rating and the limit follow.',
        },
        {
          name: 'What to know',
          text: 'The limit is for short-term unsecured credit and rests on unaudited figures. Have a person review higher amounts.',
        },
      ],
    },
    obligor: {
      name: 'Your obligors’',
      text: 'Put the accounts of many companies into one layout and compare them.',
      heading: 'Your obligor’s financial statements',
      lead: 'For a bank, credit insurer or factor that follows many companies.',
      rows: [
        {
          name: 'What you need',
          text: 'Their filings, singly or in a ZIP. You review each before it uses a translation.',
        },
        {
          name: 'What you get',
          text: 'The same rows for every company, its years in one table with restatements, and assessments side by side.',
        },
        {
          name: 'For your credit file',
          text: 'Excel with formulas, CSV or JSON. Your own programs can do all of it through the API.',
        },
        {
          name: 'What to know',
          text: 'The accounting remains Russian: no IFRS or GAAP adjustments. Forms of banks and insurers are not read.',
        },
      ],
    },
  },
} as const

/** The sample that is read, checked and translated before the visitor's eyes. */
export const sampleWords = {
  heading: 'See the sample',
  lead: 'Northern Bridge is an invented company. Click any figure to see its Russian lines.',
  views: 'Parts of the sample',
  reading: 'Reading the sample …',
  action: 'Translate your own',
} as const

/** The assessment of the company behind a statement (specification §1). */
export const creditWords = {
  heading: 'How much trade credit is safe?',
  lead: 'A rating on ten levels, the short-term credit risk and a recommended maximum, from the same statement.',
  rows: [
    {
      name: 'How it is calculated',
      text: 'Thirteen ratios earn points from published tables; the smallest of three limits applies. Each number leads to its Russian lines.',
    },
    {
      name: 'What if',
      text: 'Try other figures or another rate, and compare years and companies.',
    },
    {
      name: 'What it doesn’t do',
      text: 'It is not a rating by a registered agency. Have a person review higher amounts.',
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
      text: 'On screen and as {written}, in roubles and in another currency if you enter a rate.',
    },
    {
      name: 'Privacy',
      text: 'Your browser reads the file; it is not uploaded. We keep only the statements you generate.',
    },
    {
      name: 'What it doesn’t do',
      text: 'The layout changes, the accounting does not: no IFRS or GAAP adjustments. No person reviews a translation.',
    },
  ],
} as const

/** The terms of payment (specification §1). */
export const pricingWords = {
  heading: 'Pricing',
  lead: 'Pay for each translation, or subscribe monthly.',
} as const

/** A member's own work on the home page. */
export const memberHomeWords = {
  heading: 'Your work',
  drop: 'Drop a filing to translate it',
  privacy: 'Anywhere on this page. Files are not sent to us.',
  recent: 'Latest statements and drafts',
  all: screenTitles.financialStatements,
  notLoaded: 'Your statements could not be loaded',
  empty: 'No statements yet.',
  sample: sampleAction,
  noneLeft: 'You have no translations left',
  toPlans: 'See plans',
} as const
