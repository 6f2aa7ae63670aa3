import { ratedWeightMin } from '#domain/policy.ts'
import { filledProse, type Prose } from '../prose/prose.ts'
import { screenTitles } from './site.ts'

// Text for the pages about customers (specification §1, §2). It names no customer and contains no testimonials.

export const targetCustomers: Prose = filledProse(
  {
    heading: screenTitles.targetCustomers,
    lead: 'Saldo is for small and midsize companies and for financial institutions, on both sides of a sale on credit.',
    sections: [
      {
        id: 'russian-companies',
        heading: 'Russian companies with foreign vendors',
        paragraphs: [
          'A vendor abroad wants to see your accounts before it grants you terms. Send the statement you filed, in English, with the Russian lines behind each figure, so that the vendor’s accountant can check it against the original.',
        ],
      },
      {
        id: 'exporters',
        heading: 'Companies that sell to Russia',
        paragraphs: [
          'Your customer has sent you its filing, or you have it from the public register. Read it in your own terms, and see what unsecured credit it supports and which of its ratios speak against it.',
        ],
      },
      {
        id: 'banks',
        heading: 'Banks',
        paragraphs: [
          'Borrowers’ statements reach your analysts in one layout instead of many, as Excel with live formulas. Line codes and amounts as filed remain beside the English rows for the credit file.',
        ],
      },
      {
        id: 'insurers',
        heading: 'Credit insurers and factoring companies',
        paragraphs: [
          'Obligors are compared by the same ratios and the same scale, several companies or several years at once. A program of your own can send the filings and read the results as JSON.',
        ],
      },
      {
        id: 'analysts',
        heading: 'Credit managers and analysts',
        paragraphs: [
          'You get the spread without typing it, and the reasons behind the rating instead of a letter. Where less than {weight}% of the scorecard can be calculated there is no rating, and you are shown what is missing.',
        ],
      },
      {
        id: 'others',
        heading: 'When another service suits you better',
        paragraphs: [
          'If you need accounts under IFRS or GAAP, consolidated accounts of a group, an audit opinion, or a judgement on secured or long-term lending, Saldo is not the right tool. The accounts of banks and insurers follow other forms, which it does not read.',
        ],
      },
    ],
  },
  { weight: ratedWeightMin },
)

/** Text for the page Our Customers; the sentence in `lead` is from the specification (§2). */
export const ourCustomers: Prose = {
  heading: screenTitles.ourCustomers,
  lead: 'No customers have chosen to share their names.',
  sections: [
    {
      id: 'why',
      heading: 'Why there are none here',
      paragraphs: [
        'Which companies our customers check, and before which sale, is their own business. A name appears on this page only when its owner wants it here.',
      ],
    },
    {
      id: 'share',
      heading: 'If you would like to be named',
      paragraphs: ['Write to us from your work address. You can have your name removed again at any time.'],
    },
  ],
}

export const testimonials: Prose = {
  heading: screenTitles.testimonials,
  lead: 'No testimonials are available.',
  sections: [
    {
      id: 'none',
      heading: 'Judge for yourself instead',
      paragraphs: [
        'We publish only what a customer wrote and agreed to publish. Meanwhile, look through the sample on the home page: it needs no account and shows the whole result.',
      ],
    },
    {
      id: 'write',
      heading: 'If you use Saldo',
      paragraphs: [
        'Tell us what it did for you, and what it did not. We read both, and quote neither unless you agree.',
      ],
    },
  ],
}
