import type { DisclaimerVariant } from '#domain/places/legal-variants.ts'
import { creditCapRoubles, creditCapUsd, liabilityCapUsd } from '#domain/policy.ts'
import { filled, type LegalText } from '../../legal/legal-text.ts'
import { screenTitles } from '../site.ts'

// The disclaimer (specification §2): the full text, or for the United States only its heading.

/**
 * Text above the disclaimer. It names the version and the reason for showing that version, and offers to choose
 * another.
 */
export const disclaimerWords = {
  heading: screenTitles.disclaimer,
  lead: 'What a translation or an assessment made with Saldo does not promise.',
  choose: 'Version of this disclaimer',
  versions: { usa: 'United States', full: 'All other countries' },
  why: {
    chosen: 'You chose this version. The one for the country you are in applies to you, whichever you read.',
    finding: 'Looking up which version is for your country …',
    found: 'Shown because your address appears to be in this country: {country}.',
    notFound: 'Your country could not be determined, so the full text is shown.',
  },
} as const

const full: LegalText = filled(
  {
    date: '2026-11-22',
    sections: [
      {
        id: 'as-is',
        heading: 'As is',
        paragraphs: [
          'This site, its software and everything they produce are made available as they are. There is no warranty of any kind, whether stated, implied or given by statute, as far as the law allows one to be excluded. That includes warranties of accuracy, completeness, timeliness, merchantability, fitness for a particular purpose, title and non-infringement.',
          'We do not promise that the site is available at all times, that it is free of faults, or that a fault will be corrected.',
        ],
      },
      {
        id: 'translations',
        heading: 'Translations',
        paragraphs: [
          'A translation is the work of rules in a program. No accountant, translator or other person has read it. It is not a certified translation.',
          'The figures are those of the Russian statement, arranged in another order and added up. They have not been adjusted to IFRS, to US GAAP or to any other standard, and nobody has compared them with the books of the company. If the filing is wrong, so is the translation.',
        ],
      },
      {
        id: 'assessments',
        heading: 'Credit assessments',
        paragraphs: [
          'A rating, a risk class and a recommended maximum result from a fixed calculation on the figures of one company. They concern short-term unsecured trade credit and nothing else. They are no credit rating within the meaning of the law, no guarantee that anyone will pay, and no offer or refusal of credit.',
          'The recommended maximum never exceeds USD {cap}, or RUB {roubleCap} where no exchange rate is confirmed. Have an amount that matters to you, and any higher one, reviewed by a person who knows the company.',
        ],
      },
      {
        id: 'rates',
        heading: 'Exchange rates',
        paragraphs: [
          'Rates shown on this site are for reference. They come from others, may be late, wrong or missing, and apply only when you confirm them. An amount in another currency is the amount in roubles divided by one rate; it is not what an exchange would have paid.',
        ],
      },
      {
        id: 'advice',
        heading: 'No advice',
        paragraphs: [
          'Nothing here is accounting, audit, tax, investment, credit or legal advice, and reading it does not make anyone your adviser. Take advice from someone qualified before you act on it.',
        ],
      },
      {
        id: 'reliance',
        heading: 'Your own decision',
        paragraphs: [
          'You decide what to do with a result, and you are responsible for that decision and for showing the result to others. Compare figures that matter with the Russian lines behind them and with the filing itself.',
        ],
      },
      {
        id: 'links',
        heading: 'Other sites',
        paragraphs: [
          'Links to sites of others, such as a central bank, are a convenience. We have no control over their content and are not responsible for it.',
        ],
      },
      {
        id: 'liability',
        heading: 'Liability',
        paragraphs: [
          'Liability is limited by the Terms of Use, to USD {liability} in total, with the exceptions listed there. Nothing in this disclaimer limits liability, or takes a right from a consumer, where the law does not permit it.',
        ],
      },
    ],
  },
  { cap: creditCapUsd, roubleCap: creditCapRoubles, liability: liabilityCapUsd.toFixed(2) },
)

/** Only a heading, because the specification (§2) gives no text below it. */
const usa: LegalText = {
  date: '2026-11-22',
  sections: [{ id: 'us-citizens', heading: 'Disclaimer for US citizens', paragraphs: [] }],
}

export const disclaimers = { full, usa } as const satisfies Record<DisclaimerVariant, LegalText>
