import {
  cancellationNoticeMonths,
  chargeRetryDays,
  freeAssessmentsPerYear,
  freeOfferUntil,
  freePlanUsers,
  freeTranslationsPerYear,
  memberAgeYearsMin,
  orderCancellationHours,
  overduePaymentDays,
  packUsableMonths,
  refundDays,
  salesRecordsKeptYears,
  translationKeptDays,
} from '#domain/policy.ts'
import { dayOfYearText, listed } from '../locale.ts'
import { filled, type LegalSection, type LegalText } from '../../legal/legal-text.ts'
import { screenTitles } from '../site.ts'

// The terms of sale (specification §1, §2, §9), which apply to purchases.

export const salesTermsWords = {
  heading: screenTitles.salesTerms,
  lead: 'The agreement between you and the operator of this site when you buy something on Saldo.',
  otherTexts: 'Other texts',
} as const

const facts = {
  age: memberAgeYearsMin,
  users: freePlanUsers,
  translations: freeTranslationsPerYear,
  assessments: freeAssessmentsPerYear,
  offerUntil: dayOfYearText(freeOfferUntil),
  packMonths: packUsableMonths,
  retryDays: listed(chargeRetryDays.map(String)),
  overdueDays: overduePaymentDays,
  noticeMonths: cancellationNoticeMonths,
  withdrawalHours: orderCancellationHours,
  refundDays,
  keptDays: translationKeptDays,
  recordYears: salesRecordsKeptYears,
}

const ordering: readonly LegalSection[] = [
  {
    id: 'about',
    heading: 'About these terms',
    paragraphs: [
      'These terms apply when you buy a plan, a number of translations or a copy of the software from the operator of this site (“we”, “us”). They add to the Terms of Use. Where the two differ about a purchase, these terms apply.',
      'You confirm both before you pay. We keep the version you confirmed with your order.',
    ],
  },
  {
    id: 'buyers',
    heading: 'Who may buy',
    paragraphs: [
      'You must be at least {age} years old. Nobody under {age} is permitted to buy anything here.',
      'If you buy for a company, you confirm that you are authorised to do so; “you” then also means the company.',
    ],
  },
  {
    id: 'contract',
    heading: 'How an order becomes a contract',
    paragraphs: [
      'You order in four steps:',
      [
        'First, you create your profile.',
        'Then you select one of the pricing options.',
        'You enter your data: the details for the invoice, and how you want to pay.',
        'Last, you confirm what you have ordered.',
      ],
      'Before you confirm, one page shows the plan, the quantity, the price, the next charge with its day, and what you have left. You can correct everything on it until you confirm.',
      'We accept the order, and the contract is made, when the payment has succeeded and we show you the confirmation. We also email it to you with the invoice. An order whose payment is declined, not approved or still pending is not accepted, and you owe nothing for it.',
    ],
  },
  {
    id: 'plans',
    heading: 'What is sold',
    paragraphs: [
      'The free plan is for new customers: {users} user, {translations} translations and {assessments} credit assessments in a calendar year. Unused ones are not carried over into the next year. No card is needed. The offer is valid until {offerUntil} of the current year, unless the plan shows another day.',
      'Single translations are paid for once. You can use them for {packMonths} months from the day of the order; those you have not used by then are lost.',
      'A monthly plan includes a number of translations, or of translations and credit assessments, for each month. Those you do not use in a month are not carried over into the next.',
      'The price of a custom plan is agreed between us. It depends on the number of users and of monthly assessments. You may also buy a copy of the software and run it on your own computers; the licence that we agree with you then says how you may use it. Write to us through the contact form.',
      'A translation cannot be edited once it is generated, and is kept for {keptDays} days. The Terms of Use say what the service does, and what it does not.',
    ],
  },
]

const paying: readonly LegalSection[] = [
  {
    id: 'prices',
    heading: 'Prices',
    paragraphs: [
      'Prices are in US dollars and exclude value added tax (VAT) and any other tax you may owe where you are. Your bank may charge you for the conversion of currencies.',
      'You pay the price shown when you confirm the order. If we change a price, that changes no order you have already made. A subscription keeps its price for as long as it runs.',
    ],
  },
  {
    id: 'paying',
    heading: 'How you can pay',
    paragraphs: [
      'You can pay by credit card, by debit card or with PayPal.',
      'You enter card details in fields of our payment provider. The card number does not reach us. Your bank may require you to confirm a payment.',
      'With PayPal you pay once, for one month or for a number of translations. PayPal is not charged again automatically: a monthly plan that you paid for with PayPal ends with its month unless you pay again, and we remind you by email before it ends.',
    ],
  },
  {
    id: 'saved-cards',
    heading: 'Saved cards and later charges',
    paragraphs: [
      'If you agree to it, our payment provider saves your card, and we charge it later without asking you each time: every month for a monthly plan, and again if such a charge fails. A monthly plan that is paid by card needs this consent. We record which wording you agreed to, and when.',
      'We see and store only the brand of the card, its last four digits, its expiry date and the payment provider’s reference to it. You can add and delete cards, and choose the one that is charged, on the page Payment information.',
      'To end later charges, cancel the subscription, or delete your account.',
    ],
  },
  {
    id: 'billing',
    heading: 'Monthly billing',
    paragraphs: [
      'A subscription begins on the day you sign up for it, and is charged every month on that day, its monthly anniversary. In a month that is too short for that day it is charged on the last day: a subscription that begins on 31 January is charged on the last day of February, and on 31 March again. Days are counted in Coordinated Universal Time (UTC).',
    ],
  },
  {
    id: 'failed',
    heading: 'When a payment fails',
    paragraphs: [
      'If a monthly charge fails, we email you and try again {retryDays} days later. Until it succeeds you cannot use what that month includes. You can pay earlier on the page Manage subscription, or choose another card on the page Payment information.',
      'A payment that is overdue must be made within {overdueDays} days. If it is not, the subscription ends. Translations you have already generated remain available as usual.',
      'If content was delivered and we did not receive your payment, you must also pay within {overdueDays} days.',
    ],
  },
  {
    id: 'invoices',
    heading: 'Invoices',
    paragraphs: [
      'You receive an invoice for each payment, and a credit note for each refund, by email and on the page Manage subscription. They show your details as you gave them with the order, and cannot be changed afterwards.',
      'We keep orders and invoices for {recordYears} years, as tax law requires, even after your account is deleted.',
    ],
  },
]

const ending: readonly LegalSection[] = [
  {
    id: 'cancelling',
    heading: 'Cancelling a subscription',
    paragraphs: [
      'You may cancel a subscription at any time with {noticeMonths} month’s notice, on the page Manage subscription, which the subscription details of your profile link to.',
      'The subscription ends on its first monthly anniversary that is at least {noticeMonths} month after you cancel. Each anniversary before that day is charged. You keep full access until the day before the subscription ends. Then it is deactivated. There is no prorated refund.',
      'Before you cancel, the page shows the last charge and the last day of access. You can undo the cancellation until the subscription ends. We confirm both by email.',
    ],
  },
  {
    id: 'withdrawing',
    heading: 'Withdrawing an order within {withdrawalHours} hours',
    paragraphs: [
      'You may withdraw, that is cancel, an order within {withdrawalHours} hours of our accepting it, without giving a reason. Press “Withdraw the order” on the page Manage subscription. The order, and the subscription that began with it, then end at once, and we refund the whole price.',
      'You lose this right as soon as you generate a translation with the order, or start to generate one. The same applies to a credit assessment.',
    ],
  },
  {
    id: 'refunds',
    heading: 'Refunds',
    paragraphs: [
      'If you withdraw an order in time, we refund what you paid for it, in full, within {refundDays} days of the withdrawal, in the way you paid. The page Manage subscription shows the day by which you will have the money.',
      'There is no other refund, except where the law gives you a right to one.',
    ],
  },
  {
    id: 'account',
    heading: 'If you delete your account',
    paragraphs: [
      'A running subscription then ends at once, without a refund, and translations and assessments you have not used are lost. Saved cards are removed. A refund that is under way is completed.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability, law and disputes',
    paragraphs: [
      'The Terms of Use apply: their sections “No warranty”, “Liability” and “Law, courts and disputes”.',
      'These terms do not limit rights that consumers cannot waive under the law of their country.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes and severability',
    paragraphs: [
      'We may change these terms. The version you confirmed with an order applies to that order; its date is at the top.',
      'Should one provision of these terms of sale be invalid, all others continue to apply.',
    ],
  },
  {
    id: 'more',
    heading: 'Other texts, and writing to us',
    paragraphs: [
      'To write to us, use the contact form on the home page. The Cookie Policy says what this site and the payment provider store in your browser.',
    ],
  },
]

/** The terms of sale, with the current numbers filled in. */
export const termsOfSale: LegalText = filled(
  { date: '2026-11-22', sections: [...ordering, ...paying, ...ending] },
  facts,
)
