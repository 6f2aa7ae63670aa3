import { methodVersion, scorecard } from '#domain/assessment/scorecard.ts'
import { creditCapRoubles, creditCapUsd, translationKeptDays } from '#domain/policy.ts'
import { filledProse, type Prose } from '../prose/prose.ts'
import { screenTitles } from './site.ts'

// Text for the About and Vision pages (specification §2). It describes the product and names no company, person or
// place.

export const about: Prose = filledProse(
  {
    heading: screenTitles.about,
    lead: 'Saldo is for people who decide on the strength of Russian accounts and do not read Russian.',
    sections: [
      {
        id: 'what',
        heading: 'What it does',
        paragraphs: [
          'Companies in Russia file their accounts on coded forms: every line has a number and a name prescribed by law. Saldo knows these forms line by line. It puts each line into the row of an English statement where a foreign reader looks for it, and keeps both years of the filing beside each other.',
          'From the same figures it can assess how much trade credit the company can bear, and show the calculation.',
        ],
      },
      {
        id: 'how',
        heading: 'How it works',
        paragraphs: [
          'By tables of rules, and nothing else. One table says which Russian lines make up each English row; others say how each of the {ratios} ratios is scored. Nobody edits the outcome, and the same file leads to the same result every time.',
        ],
      },
      {
        id: 'limits',
        heading: 'What it leaves to you',
        paragraphs: [
          'Accounts say nothing about a dispute, a new owner or an empty order book, and so neither does Saldo. It has not audited the figures it shows.',
          'It never recommends more than USD {cap} of credit, or RUB {roubleCap} where no exchange rate is confirmed. For large amounts, let a person look at the company as well.',
        ],
      },
      {
        id: 'operator',
        heading: 'Who runs this site',
        paragraphs: [
          'The operator of this site, who answers what you send through the contact form. The same software can also be bought and run on computers of your own.',
        ],
      },
    ],
  },
  { ratios: Object.keys(scorecard).length, cap: creditCapUsd, roubleCap: creditCapRoubles },
)

export const vision: Prose = filledProse(
  {
    heading: screenTitles.vision,
    lead: 'Anyone who has to rely on a company’s accounts should be able to read them, and to check what was made of them.',
    sections: [
      {
        id: 'sources',
        heading: 'Every number has a source',
        paragraphs: [
          'A number in a credit file should lead back to the line it was taken from, in the language in which it was filed. Without that, a translation has to be believed. With it, a translation can be checked by anyone who has the filing.',
        ],
      },
      {
        id: 'gaps',
        heading: 'A gap is shown as a gap',
        paragraphs: [
          'What a filing leaves out is worth knowing. We would rather say that a figure is not available, and why, than print an estimate that looks like a fact.',
        ],
      },
      {
        id: 'rules',
        heading: 'Rules that can be read',
        paragraphs: [
          'A rating that cannot be explained cannot be challenged, and should not decide on credit. Anyone may read the tables behind ours, and each assessment names the version of the method it was made with, now {method}.',
        ],
      },
      {
        id: 'small',
        heading: 'Ordinary filings are enough',
        paragraphs: [
          'A small company abroad should be able to judge a small company in Russia, for a moderate amount of credit, from the form that was filed anyway. Neither should have to commission a translation first.',
        ],
      },
      {
        id: 'forgetting',
        heading: 'Data that does not stay',
        paragraphs: [
          'A credit file is nobody else’s business. A translation stays here for {days} days, long enough to download it, and is then deleted.',
        ],
      },
    ],
  },
  { method: methodVersion, days: translationKeptDays },
)
