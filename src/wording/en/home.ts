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

/** Slides that show the product at work on the sample. `title` is a word on the slide’s button. */
export const slideWords = {
  heading: 'The product at work',
  company: 'All figures are from the sample below, the filing of an invented company.',
  slides: {
    translation: {
      title: 'Translation',
      heading: 'From the Russian file to an English statement',
      text: 'Each coded line goes to the row where a foreign reader looks for it, with its Russian name on request.',
      filed: 'In the file',
      translated: 'In English',
    },
    source: {
      title: 'Source',
      heading: 'From a figure back to its lines',
      text: 'Open operating expenses of 2024: two Russian lines, where they are in the file, and their sum.',
    },
    rating: {
      title: 'Rating',
      heading: 'From the figures to a credit limit',
      text: 'The company on a scale of ten levels, its short-term risk, and how much unsecured trade credit it supports.',
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
  heading: 'Whose statements',
  more: 'What you get',
  action: screenTitles.TransformationInput,
  close: 'Close',
  readers: {
    own: {
      name: 'Your own',
      text: 'Your foreign vendors ask for accounts they can read. Give them the statement you filed, in a layout they know.',
      heading: 'Your own financial statements',
      lead: 'For a company in Russia whose vendor, bank or insurer abroad asks for its accounts.',
      rows: [
        {
          name: 'What you need',
          text: 'The file your accounting program made for the tax service, the one the public register offers, or the lines typed or pasted from Excel.',
        },
        {
          name: 'What you get',
          text: 'Balance sheet, income statement, cash flows and supplementary information for both years, to send as PDF or Excel. The recipient can see which Russian line each amount is from.',
        },
        {
          name: 'What you decide',
          text: 'The company name in the document: English, Russian or a code. And whether amounts appear in another currency too, at a rate you confirm.',
        },
        {
          name: 'What to know',
          text: 'A translation cannot be edited once it is generated, so the recipient can rely on it. A corrected copy uses another translation.',
        },
      ],
    },
    customer: {
      name: 'Your customers’',
      text: 'You sell to Russia on credit. Read what your customer filed with the tax service before you agree terms.',
      heading: 'Your customer’s financial statements',
      lead: 'For a company that sells on open account and sets its own limits.',
      rows: [
        {
          name: 'What you need',
          text: 'The filing, from the customer or from the register. An identification number alone is not enough: Saldo does not fetch filings.',
        },
        {
          name: 'What you get',
          text: 'The accounts in English, with the checks they passed and failed. From the same figures a rating, the short-term risk and a recommended maximum, each with its reasons.',
        },
        {
          name: 'What you can test',
          text: 'Depreciation the form does not show, another exchange rate, a worse year: change an input and see the rating and the limit follow.',
        },
        {
          name: 'What to know',
          text: 'The recommendation is for short-term unsecured trade credit only, and rests on unaudited figures. Have a person review higher amounts.',
        },
      ],
    },
    obligor: {
      name: 'Your obligors’',
      text: 'You are a bank, credit insurer or factor. Put the statements of your obligors into one layout and compare like with like.',
      heading: 'Your obligor’s financial statements',
      lead: 'For a bank, credit insurer or factor that follows many companies.',
      rows: [
        {
          name: 'What you need',
          text: 'Their filings, one at a time or many in a ZIP archive. You review each statement before it uses a translation.',
        },
        {
          name: 'What you get',
          text: 'The same rows for every obligor. The translated years of a company in one table, with what later filings restated; assessments of several companies side by side.',
        },
        {
          name: 'For your credit file',
          text: 'Excel with formulas, CSV or JSON, with codes and amounts as filed. Your own programs can do all of it by calls.',
        },
        {
          name: 'What to know',
          text: 'The accounting remains Russian: no IFRS or GAAP adjustments, no consolidation. Forms of banks and insurers are not read.',
        },
      ],
    },
  },
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
