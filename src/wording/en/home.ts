import { startWords } from './input-page.ts'
import { sampleAction } from './samples.ts'
import { screenTitles } from './site.ts'

// Text for the home page: the product's purpose, its users and its promises.

export const homeWords = {
  heading: 'Russian accounts, in English you can check',
  lead: 'Your filing in the layout your bank knows, with a credit rating and a limit you can explain.',
  action: screenTitles.TransformationInput,
  look: 'See the sample',
} as const

/** Text for the picture at the top: the sample's Russian form, its English version, and the company's rating. */
export const pictureWords = {
  heading: 'A Russian income statement in English',
  english: 'In English',
  opened: '{label}, {year}',
  sum: 'Total',
  verdict: 'Rating and limit',
  company: 'Northern Bridge is an invented company.',
} as const

export const promiseWords = {
  heading: 'What you can rely on',
  rows: [
    {
      name: 'Nothing lost',
      text: 'Every line is kept. What fits no English row is shown separately.',
    },
    {
      name: 'Nothing invented',
      text: 'Where a file is unclear, we ask. Missing figures are N/a, with the reason.',
    },
    {
      name: 'Every figure traceable',
      text: 'Each one leads to its Russian lines.',
    },
  ],
} as const

/** Text for the slides that show the product working on the sample. `title`: the label of the slide's button. */
export const slideWords = {
  heading: 'The product at work',
  slides: {
    translation: {
      title: 'Translation',
      heading: 'Every line in its place',
      text: 'Show the Russian names too.',
    },
    source: {
      title: 'Source',
      heading: 'Every figure back to its lines',
      text: 'With amounts and places in the file.',
    },
    rating: {
      title: 'Rating',
      heading: 'From the figures to a limit',
      text: 'Ten levels and the short-term risk.',
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

/**
 * For each kind of reader, the product's benefits (specification §1, §2): text for a card, and for a dialog with
 * details.
 */
export const readerWords = {
  heading: 'Who it is for',
  more: 'What you get',
  action: screenTitles.TransformationInput,
  close: 'Close',
  readers: {
    own: {
      name: 'Your own',
      text: 'Give foreign vendors your accounts in a layout they know.',
      heading: 'Your own financial statements',
      lead: 'For Russian companies asked for their accounts abroad.',
      rows: [
        {
          name: 'What you need',
          text: 'Your tax filing or the lines in Excel.',
        },
        {
          name: 'What you get',
          text: 'Two years in English, as PDF or Excel, under the company’s name or a code.',
        },
        {
          name: 'What to know',
          text: 'A translation cannot be edited.',
        },
      ],
    },
    customer: {
      name: 'Your customers’',
      text: 'Read what your customer filed before you agree terms.',
      heading: 'Your customer’s financial statements',
      lead: 'For companies that sell on open account.',
      rows: [
        {
          name: 'What you need',
          text: 'Their filing, or the register’s copy.',
        },
        {
          name: 'What you get',
          text: 'The accounts, a rating and a limit, with reasons.',
        },
        {
          name: 'What to know',
          text: 'The limit is for short-term unsecured credit.',
        },
      ],
    },
    obligor: {
      name: 'Your obligors’',
      text: 'Compare many companies in one layout.',
      heading: 'Your obligor’s financial statements',
      lead: 'For banks, credit insurers and factors.',
      rows: [
        {
          name: 'What you need',
          text: 'Their filings, singly or in a ZIP.',
        },
        {
          name: 'What you get',
          text: 'The same rows for each, side by side, as Excel, CSV or JSON.',
        },
        {
          name: 'What to know',
          text: 'The accounting remains Russian.',
        },
      ],
    },
  },
} as const

/** Text for the section with the sample, which the product reads, checks and translates while the visitor watches. */
export const sampleWords = {
  heading: 'See the sample',
  lead: 'Northern Bridge is an invented company. Click any figure to see its Russian lines.',
  views: 'Parts of the sample',
  reading: 'Reading the sample …',
  action: 'Translate your own',
} as const

/** Text about assessing the company whose statement was translated (specification §1). */
export const creditWords = {
  heading: 'How much trade credit is safe?',
  lead: 'A rating, the short-term risk and a recommended maximum.',
  rows: [
    {
      name: 'How it is calculated',
      text: 'Thirteen ratios earn points from published tables.',
    },
    {
      name: 'What if',
      text: 'Try other figures, compare years and companies.',
    },
    {
      name: 'What it doesn’t do',
      text: 'It is not a registered agency’s rating. Have a person review higher amounts.',
    },
  ],
  action: screenTitles.analysisInput,
} as const

/** Text about the formats that the product reads and writes, and about the limits of the product (specification §1). */
export const factsWords = {
  heading: 'At a glance',
  rows: [
    { name: 'Input', text: startWords.accepted },
    {
      name: 'Output',
      text: 'On screen and as {written}, in roubles and another currency.',
    },
    {
      name: 'Privacy',
      text: 'Files are read in your browser, not uploaded.',
    },
    {
      name: 'What it doesn’t do',
      text: 'No IFRS or GAAP adjustments. No person reviews a translation.',
    },
  ],
} as const

/** Text about paying for the product (specification §1). */
export const pricingWords = {
  heading: 'Pricing',
  lead: 'Pay for each translation, or subscribe monthly.',
} as const

export const memberHomeWords = {
  heading: 'Your desk',
  action: screenTitles.TransformationInput,
  drop: 'Drop filings to translate them',
  privacy: 'Anywhere on this page. Files are not sent to us.',
  customers: 'Your customers',
  customersLead: { one: '1 needs attention', many: '{count} need attention' },
  allToWatch: 'See all of them',
  allWell: 'Nothing needs attention.',
  allCustomers: screenTitles.customers,
  furtherCustomers: { one: 'And 1 more customer', many: 'And {count} more customers' },
  customersNotLoaded: 'Your customers could not be loaded',
  noCustomers:
    'A customer appears here when you translate or assess its statement: with its rating, its limit and what needs attention.',
  drafts: 'Drafts',
  noDrafts: 'No drafts.',
  all: screenTitles.financialStatements,
  notLoaded: 'Your statements could not be loaded',
  sample: sampleAction,
  toPlans: 'See plans',
  more: 'More in Saldo',
  assessments: screenTitles.assessments,
  product: 'What Saldo does',
  pricing: 'Pricing',
  contact: 'Contact',
  toFiles: 'Read and assess files without translating',
} as const
