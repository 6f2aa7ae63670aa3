import type { TermsVariant } from '#domain/places/legal-variants.ts'
import {
  cancellationNoticeMonths,
  freeOfferUntil,
  freePlanUsers,
  freeTranslationsPerYear,
  liabilityCapUsd,
  memberAgeYearsMin,
  orderCancellationHours,
  overduePaymentDays,
  personalDataKeptYears,
  refundDays,
  translationKeptDays,
} from '#domain/policy.ts'
import { dayOfYearText } from '../locale.ts'
import { filled, type LegalSection, type LegalText } from '../../legal/legal-text.ts'
import { lawTerms } from './terms-law.ts'
import { screenTitles } from '../site.ts'

// The terms of use (specification §1, §2, §9).

/** Text above the terms. It names the version and the reason for showing that version, and offers to choose another. */
export const termsWords = {
  heading: screenTitles.terms,
  lead: 'The agreement between you and the operator of this site when you use Saldo.',
  choose: 'Version of these terms',
  versions: { uae: 'United Arab Emirates', usa: 'United States and all other countries' },
  why: {
    chosen: 'You chose which version to read. Your choice does not change which version applies to you.',
    finding: 'Checking which version applies in your country …',
    found: 'Shown because you appear to be in this country: {country}.',
    notFound: 'We could not detect your country, so this version is shown. Choose the other one if it applies to you.',
  },
} as const

export const termsOfUse = (variant: TermsVariant): LegalText =>
  filled(
    {
      date: '2026-11-22',
      sections: [
        ...sections,
        {
          id: 'law',
          heading: 'Law, courts and disputes',
          paragraphs: [...lawTerms[variant].paragraphs, consumerRights],
        },
        ...closing,
      ],
    },
    facts,
  )

const consumerRights =
  'If you are a consumer, these terms do not affect rights under the law of your country that cannot be waived.'

const facts = {
  age: memberAgeYearsMin,
  users: freePlanUsers,
  translations: freeTranslationsPerYear,
  offerUntil: dayOfYearText(freeOfferUntil),
  noticeMonths: cancellationNoticeMonths,
  cancelHours: orderCancellationHours,
  refundDays,
  overdueDays: overduePaymentDays,
  keptDays: translationKeptDays,
  dataYears: personalDataKeptYears,
  cap: liabilityCapUsd.toFixed(2),
}

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    heading: 'About these terms',
    paragraphs: [
      'These terms are the agreement between you and the operator of this site (“we”, “us”) on the use of Saldo (“the service”). By creating an account, or by using the service without one, you accept them. If you do not accept them, do not use the service.',
      'If you use the service for a company, you accept these terms for that company and confirm that you are authorised to do so; “you” then also means the company.',
      'There are two versions: one for the United Arab Emirates, and one for the United States of America and all other countries. They differ only in the section on law, courts and disputes. The version for the country from which you use the service applies to you, whichever you choose to read.',
    ],
  },
  {
    id: 'service',
    heading: 'What the service does',
    paragraphs: [
      'The service translates the balance sheet, the income statement, the cash flow statement and supplementary information of standard Russian financial statements into English, and lays them out in a format similar to that of IFRS or GAAP. It makes no IFRS or GAAP adjustments: the accounting remains Russian.',
      'Translations are made by machine-based rules. They are not reviewed by a human. You may enter a nickname or a code instead of a company’s real name.',
      'Revenue may also be shown in another currency, at an exchange rate that you enter or confirm. A rate from an outside source is offered as a reference only; it may be unavailable or inaccurate. The same current rate is applied to the latest and to the preceding fiscal year.',
      'A credit assessment covers short-term unsecured trade credit only. A manual review is advised for higher amounts. Neither a translation nor an assessment is an audit, an offer of credit, or financial, legal or tax advice.',
    ],
  },
  {
    id: 'users',
    heading: 'Who may use it',
    paragraphs: [
      'You must be at least {age} years old. Nobody under {age} is permitted to use the service, and we close the account of anyone who is younger.',
      'Give true details about yourself, keep your password and one-time codes secret, and tell us if you think that someone else is using your account. You are responsible for what is done under it.',
    ],
  },
  {
    id: 'orders',
    heading: 'How a contract is made',
    paragraphs: [
      'An order takes four steps:',
      ['You create a profile.', 'You select a pricing option.', 'You enter your data.', 'You confirm the order.'],
      'We accept your order, and the contract is made, when we confirm it by a message on the screen or an email.',
    ],
  },
  {
    id: 'prices',
    heading: 'Plans, prices and payment',
    paragraphs: [
      'You pay for the service by a fee for each translation or by a monthly subscription. Prices are in US dollars and exclude value added tax (VAT). You may pay by credit card, PayPal or debit. A plan marked as coming soon cannot be ordered yet.',
      'The free plan is for new customers: {users} user and {translations} translations in a calendar year. Unused translations are not carried over into the next year. No card is needed. The offer is valid until {offerUntil} of the current year, or until another day shown with the plan.',
      'The price of the custom plan is agreed between us, based on the number of users and monthly assessments, or for a copy of the software, which you may buy and run on your own computers.',
    ],
  },
  {
    id: 'subscriptions',
    heading: 'Subscriptions and cancellation',
    paragraphs: [
      'A subscription is billed every month, on the monthly anniversary of your sign-up.',
      'You may cancel it at any time with {noticeMonths} month’s notice, in the subscription details of your profile. You pay for the month of notice, and there is no prorated refund.',
      'You keep full access up to the day before the next anniversary after the notice. Then the subscription is deactivated.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'Cancelling an order, refunds, late payment',
    paragraphs: [
      'You may cancel an order within {cancelHours} hours. You lose this right as soon as a translation is generated or its generation is started.',
      'If you cancel an order in time, we refund what you paid for it within {refundDays} days of the cancellation.',
      'If we delivered content and did not receive your payment, you must pay within {overdueDays} days.',
    ],
  },
  {
    id: 'translations',
    heading: 'Your translations',
    paragraphs: [
      'A translation cannot be edited once it is generated. This guards against misuse: one order is one statement.',
      'Translations are kept for {keptDays} days and then deleted. Download those you want to keep for longer.',
      'Your statements and their translations remain yours. You may give a translation to others; you may not pass it off as audited, as reviewed by a human, or as a statement under IFRS or GAAP.',
    ],
  },
  {
    id: 'misuse',
    heading: 'What is not permitted',
    paragraphs: [
      'You may not:',
      [
        'use the service for anything unlawful, or with statements you have no right to use;',
        'let more people use a plan than it allows;',
        'access, or try to access, the accounts or data of others;',
        'disrupt or overload the service, or bypass its limits;',
        'copy or reverse-engineer the software, except where the law permits it, or you bought a copy and its licence does.',
      ],
      'We may suspend or close the account of anyone who does so.',
    ],
  },
  {
    id: 'as-is',
    heading: 'No warranty',
    paragraphs: [
      'The service and its results are provided “as is” and as available, without warranty of any kind, express or implied, as far as the law permits. We do not warrant that a result is complete, accurate or fit for a purpose, or that the service is always available or free of errors.',
      'Every figure shows the Russian lines it comes from, so that you can check it. Check what you rely on. You are responsible for decisions you base on a translation or an assessment.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'As far as the law permits, our total liability to you for anything arising from these terms or from the use of the service is limited to USD {cap}.',
      'The limit does not apply to:',
      [
        'indemnities;',
        'death or injury caused by negligence;',
        'fraud;',
        'wilful misconduct;',
        'other losses for which liability cannot be limited by law.',
      ],
    ],
  },
  {
    id: 'personal',
    heading: 'Personal data',
    paragraphs: [
      'We use what you tell us about yourself to run your account, to answer you and to meet our legal duties. We keep it as long as we need it for that, and for up to {dataYears} years.',
      'The Privacy Policy says kind by kind what we keep and who else processes it. The Cookie Policy lists what is stored in your browser.',
    ],
  },
]

const closing: readonly LegalSection[] = [
  {
    id: 'changes',
    heading: 'Changes and severability',
    paragraphs: [
      'We may change these terms. The version in force when you place an order applies to that order; its date is at the top.',
      'If a provision is invalid, the others remain in force. If we do not enforce a right once, we do not waive it.',
    ],
  },
  {
    id: 'writing',
    heading: 'Writing to us',
    paragraphs: ['The contact form on the home page reaches the operator of this site.'],
  },
]
