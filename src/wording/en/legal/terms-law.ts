import type { TermsVariant } from '#domain/places/legal-variants.ts'
import type { LegalSection } from '../../legal/legal-text.ts'

type LawTerms = Pick<LegalSection, 'paragraphs'>

/**
 * The differences between the versions of the terms of use: the law, the courts and the place of disputes
 * (specification §2).
 */
export const lawTerms = {
  uae: {
    paragraphs: [
      'These terms, and any claim arising from them or from the use of the service, are governed by the law of the United Arab Emirates.',
      'Please write to us first: most disagreements can be settled that way. A dispute that is not settled between us is referred to an arbitration centre in Dubai or to an online dispute resolution platform.',
      'The courts of the United Arab Emirates have exclusive jurisdiction over any matter that arbitration does not decide, over interim measures, and over the enforcement of an award.',
    ],
  },
  usa: {
    paragraphs: [
      'These terms, and any claim arising from them or from the use of the service, are governed by the law of the United States of America.',
      'Please write to us first: most disagreements can be settled that way. A dispute that is not settled between us is referred to arbitration in the United States of America, under the rules of an American arbitration institution.',
      'The courts of the United States of America have jurisdiction over any matter that arbitration does not decide, over interim measures, and over the enforcement of an award.',
    ],
  },
} as const satisfies Record<TermsVariant, LawTerms>
