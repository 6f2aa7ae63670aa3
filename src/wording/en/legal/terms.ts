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

// The terms of use (specification §1, §2, §9).

/** What stands around the terms: which version is shown, why, and the choice of another. */
export const termsWords = {
  heading: 'Terms of use',
  lead: 'What you and the operator of this site agree on when you use Saldo.',
  choose: 'Version of these terms',
  versions: { uae: 'United Arab Emirates', usa: 'United States and all other countries' },
  chosen: 'You chose the version to read. Reading another one does not change which one applies to you.',
  finding: 'Finding out which version applies where you are …',
  found: 'Shown because you appear to be in this country: {country}.',
  notFound: 'We could not detect your country, so this version is shown. Choose the other one if it applies to you.',
} as const

/** The terms of use in one of their versions. */
export const termsOfUse = (variant: TermsVariant): LegalText =>
  filled(
    {
      date: '2026-11-21',
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
  'If you are a consumer, rights that the law of your country gives you and that cannot be waived are not affected.'

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
      'If you use the service for a company, you accept them for that company and confirm that you may do so; “you” then means the company too.',
      'There are two versions: one for the United Arab Emirates, and one for the United States of America and all other countries. They differ in the section on law, courts and disputes alone. The version of the country from which you use the service applies to you, whichever you choose to read.',
    ],
  },
  {
    id: 'service',
    heading: 'What the service does',
    paragraphs: [
      'The service translates the balance sheet, the income statement, the cash flow statement and supplementary information of standard Russian financial statements into English, and lays them out in a format similar to that of IFRS or GAAP. It makes no IFRS or GAAP adjustments: the accounting remains Russian.',
      'Translations are made by machine-based rules. They are not reviewed by a human. You may enter a nickname or a code in place of a company’s real name.',
      'Revenue may also be shown in another currency, at an exchange rate that you enter or confirm. A rate from an outside source is offered as a reference only; it may be unavailable or inaccurate. The same current rate is applied to the latest and to the preceding fiscal year.',
      'A credit assessment, where the service makes one, concerns short-term unsecured trade credit only. A manual review is advised for higher amounts. Neither a translation nor an assessment is an audit, an offer of credit, or financial, legal or tax advice.',
    ],
  },
  {
    id: 'users',
    heading: 'Who may use it',
    paragraphs: [
      'You must be {age} years old or older. Nobody under {age} is permitted to use the service, and an account that turns out to be held by somebody younger is closed.',
      'Give true details about yourself, keep your password and your one-time codes to yourself, and tell us when you think that somebody else uses your account. You answer for what is done under it.',
    ],
  },
  {
    id: 'orders',
    heading: 'How a contract is made',
    paragraphs: [
      'An order takes four steps:',
      ['You create a profile.', 'You select a pricing option.', 'You enter your data.', 'You confirm the order.'],
      'Your order is accepted, and the contract made, by our confirmation: a message on the screen or an e-mail.',
    ],
  },
  {
    id: 'prices',
    heading: 'Plans, prices and payment',
    paragraphs: [
      'The service is paid for by a fee for each translation or by a monthly subscription. Prices are in US dollars and exclude value added tax (VAT). You may pay by credit card, by PayPal or by debit. A plan that is marked as coming soon cannot be ordered yet.',
      'The free plan is for new customers: {users} user and {translations} translations in a calendar year. Unused translations are not carried over into the next year. No card is needed. The offer is valid until {offerUntil} of the current year, or until the day that is shown with the plan where that is another one.',
      'The price of the custom plan is agreed between us, by the number of users and of monthly assessments, or for a copy of the software, which you may buy and run on computers of your own.',
    ],
  },
  {
    id: 'subscriptions',
    heading: 'Subscriptions and how to leave them',
    paragraphs: [
      'A subscription is billed every month, on the monthly anniversary of the day on which you signed up.',
      'You may cancel it at any time with {noticeMonths} month’s notice, in the subscription details of your profile. The month of notice is paid for, and there is no prorated refund.',
      'You keep full access up to the day before the next anniversary that follows the notice. Then the subscription is deactivated.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'Taking back an order, refunds, late payment',
    paragraphs: [
      'You may cancel an order within {cancelHours} hours. You lose this right as soon as a translation is generated or its generation is started.',
      'What you paid for an order that you cancelled in time is refunded within {refundDays} days of the cancellation.',
      'If content was delivered and your payment was not received, you owe it all the same and must make it within {overdueDays} days.',
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
        'let more people use a plan than it is for;',
        'get, or try to get, at the accounts or the data of others;',
        'disturb or overload the service, or get around its limits and counts;',
        'copy the software or take it apart, except where the law permits it or you bought a copy and its licence does.',
      ],
      'We may suspend or close the account of anyone who does so.',
    ],
  },
  {
    id: 'as-is',
    heading: 'No warranty',
    paragraphs: [
      'The service and everything it gives are provided as they are and as available, without a warranty of any kind, express or implied, so far as the law permits: neither that a result is complete, accurate or fit for a purpose, nor that the service is always available or free of errors.',
      'Every figure shows the Russian lines it is made of, so that you can check it. Check what you rely on. Decisions you take on a translation or an assessment are your own.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'So far as the law permits, our liability to you for everything that arises from these terms or from the use of the service is limited to USD {cap} in total.',
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
      'What you tell us about yourself is used to run your account, to answer you, and to meet duties the law puts on us. It is kept for as long as that needs, and for up to {dataYears} years.',
      'What is stored in your browser is listed in the cookie policy.',
    ],
  },
]

const closing: readonly LegalSection[] = [
  {
    id: 'changes',
    heading: 'Changes, and what remains',
    paragraphs: [
      'We may change these terms. The version that is in force when you place an order applies to that order; the day of the version stands at the top.',
      'If a provision is invalid, the others remain in force. That we do not insist on a right once does not mean that we give it up.',
    ],
  },
  {
    id: 'writing',
    heading: 'Writing to us',
    paragraphs: ['The contact form on the home page reaches the operator of this site.'],
  },
]
