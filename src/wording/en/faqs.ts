import { limitParts } from '#domain/assessment/limit-parts.ts'
import { scale } from '#domain/assessment/scale.ts'
import { methodVersion, scorecard } from '#domain/assessment/scorecard.ts'
import {
  balanceDifferenceUnitsMax,
  cancellationNoticeMonths,
  companyTitleLengthMax,
  creditCapRoubles,
  creditCapUsd,
  creditMinUsd,
  deletedKeptMs,
  deletionNoticeDays,
  draftKeptDays,
  freeAssessmentsPerYear,
  freeOfferUntil,
  freePlanUsers,
  freeTranslationsPerYear,
  givenFilesKeptMs,
  guestFilesKeptMs,
  givenFilesMegabytesMax,
  minuteMs,
  orderCancellationHours,
  overduePaymentDays,
  personalDataKeptYears,
  rateDigitsMax,
  ratedWeightMin,
  refundDays,
  renamesKeptMax,
  reportingYearMin,
  salesRecordsKeptYears,
  statementLinesMax,
  translationKeptDays,
  uploadBytesMax,
} from '#domain/policy.ts'
import type { FaqGroup } from '../faqs/questions.ts'
import { contactReasonNames } from './contact.ts'
import { dayOfYearText } from './locale.ts'
import { menuWords, screenTitles } from './site.ts'

// Text for the FAQ page (specification §2). The numbers in the answers come from `faqFacts` and from the file formats
// of the readers.

export const faqWords = {
  heading: screenTitles.faqs,
  lead: 'Not answered here? Write to us, and we answer by email.',
  contact: menuWords.contactUs,
  search: 'Search the questions',
  all: { one: '{count} question', many: '{count} questions' },
  found: { one: '{count} question matches', many: '{count} questions match' },
  none: 'No question matches “{search}”.',
  noneHint: 'Try another word, or ask us:',
} as const

const hours = (ms: number): number => ms / (60 * minuteMs)
const megabytes = (bytes: number): number => bytes / 1024 ** 2

/** The numbers in the answers. The formats and sizes of files come from the readers instead. */
export const faqFacts = {
  translationDays: translationKeptDays,
  draftDays: draftKeptDays,
  firstNotice: deletionNoticeDays[0],
  lastNotice: deletionNoticeDays[1],
  restoreHours: hours(deletedKeptMs),
  dataYears: personalDataKeptYears,
  recordYears: salesRecordsKeptYears,
  difference: balanceDifferenceUnitsMax,
  firstYear: String(reportingYearMin),
  rateDigits: rateDigitsMax,
  renames: renamesKeptMax,
  lines: statementLinesMax,
  fileHours: hours(givenFilesKeptMs),
  guestFileMinutes: guestFilesKeptMs / minuteMs,
  fileMegabytes: givenFilesMegabytesMax,
  uploadMegabytes: megabytes(uploadBytesMax),
  titleLength: companyTitleLengthMax,
  ratios: Object.keys(scorecard).length,
  points: Math.max(...Object.values(scorecard).flatMap(({ bands }) => bands.map(({ points }) => points))),
  levels: scale.length,
  ratedWeight: ratedWeightMin,
  method: methodVersion,
  limits: limitParts.length,
  cap: creditCapUsd,
  roubleCap: creditCapRoubles,
  least: creditMinUsd,
  users: freePlanUsers,
  freeTranslations: freeTranslationsPerYear,
  freeAssessments: freeAssessmentsPerYear,
  offerUntil: dayOfYearText(freeOfferUntil),
  noticeMonths: cancellationNoticeMonths,
  withdrawalHours: orderCancellationHours,
  refundDays,
  overdueDays: overduePaymentDays,
  reason: contactReasonNames['Subscription or Payment'],
} as const

const translation: FaqGroup = {
  id: 'translation',
  heading: 'The translation',
  questions: [
    {
      id: 'translated',
      question: 'What is translated, and what is not?',
      answer: [
        'The balance sheet, the income statement, the cash flow statement, and depreciation and capital expenditure as supplementary information, for the reporting year and the year before. The statement of changes in equity and the statement of targeted use of funds are shown line by line under “Lines as filed”.',
        'Notes, explanations and the auditor’s report are not translated. If a total includes an amount that no line itemises, it is added to one row of its section and shown there as not itemised.',
      ],
    },
    {
      id: 'ifrs',
      question: 'Is the result an IFRS or GAAP statement?',
      answer: [
        'No. It is a Russian (RAS) statement in a layout that readers of IFRS or GAAP know. Recognition and measurement remain Russian, so a lease, a provision or an impairment can differ from what IFRS would require. Our rules move lines and add them up; they never remeasure an amount.',
      ],
      screen: 'disclaimer',
    },
    {
      id: 'not-available',
      question: 'Why does a figure say N/a?',
      answer: [
        'Because the filing does not contain it: the report was not filed, or the simplified form does not itemise that line. Depreciation is on no coded form; you can enter it from the notes. A line that a filed report leaves blank counts as zero and is not N/a.',
        'Select the N/a to read its reason. As a rule, a ratio that needs the figure is left out, and its weight with it; missing depreciation counts as zero instead. The assessment says what each missing item costs.',
      ],
      screen: 'statementHelp',
    },
    {
      id: 'exchange-rate',
      question: 'Which exchange rate is used?',
      answer: [
        'The one you enter or confirm, in roubles for one unit of the other currency, with up to {rateDigits} digits before and after the point. The same rate applies to both years. We may offer a reference; it never applies unless you confirm it.',
      ],
      screen: 'currencyHelp',
    },
    {
      id: 'editing',
      question: 'Can I edit a translation after it is generated?',
      answer: [
        'No: one translation covers one statement, which guards against misuse. Before you generate it, a draft can be changed as often as you like. Afterwards you can make a copy, correct that and generate it, which uses another translation.',
        'Only the name can be changed at any time, at no cost. Up to {renames} former names are kept with the translation.',
      ],
    },
  ],
}

const files: FaqGroup = {
  id: 'files',
  heading: 'Files',
  questions: [
    {
      id: 'formats',
      question: 'Which files and which years can I use?',
      answer: [
        'Statements on the Russian coded forms, full or simplified, for {firstYear} and later years, as {read}. Text files may have up to {textMegabytes} MB, PDF, Excel, OpenDocument and ZIP files up to {documentMegabytes} MB.',
        'A file is recognised by its content, whatever it is called. You can also paste a table or type the lines.',
      ],
      screen: 'statementHelp',
    },
    {
      id: 'scans',
      question: 'Can I use a scan or a photo?',
      answer: [
        'No. A scan contains no text, and we do not guess digits. Ask for the electronic file, or for a PDF saved from the accounting program; either is read to the last figure. From paper alone, type the lines by their codes: up to {lines} fit a statement, and totals are checked as you type.',
      ],
    },
    {
      id: 'refused',
      question: 'Why was my statement refused?',
      answer: [
        'Usually because total assets and total equity and liabilities differ by more than {difference} in the statement’s own unit, or because its unit, year or form cannot be determined. The message says which line or place is meant and what to do; a refused statement uses no translation.',
        'Statements of banks, insurers and pension funds are refused too, because their forms have no four-digit line codes.',
      ],
    },
  ],
}

const records: FaqGroup = {
  id: 'data',
  heading: 'Your data',
  questions: [
    {
      id: 'upload',
      question: 'What happens to a file that I choose?',
      answer: [
        'Your browser reads it, and nothing is uploaded. So that a reload loses nothing, the browser keeps files that you have not confirmed yet for {fileHours} hours, {fileMegabytes} MB of them at most; a file that you choose on the home page before you sign in is kept for {guestFileMinutes} minutes. We receive the lines when you continue, not the file.',
        'Only programs that use our calls send files to the server, of up to {uploadMegabytes} MB. There they are read in memory and not stored.',
      ],
      screen: 'cookies',
    },
    {
      id: 'keeping',
      question: 'How long are things kept?',
      answer: [
        'A translation for {translationDays} days after it is generated, a draft for {draftDays} days after its last change. If you have confirmed your email address, we email you {firstNotice} days and {lastNotice} day before. What you delete can be restored for {restoreHours} hours. Assessments stay until you delete them.',
        'Personal data is kept for up to {dataYears} years. Deleting your account deletes all of this at once, except for records of sales, the record of what was done, which can then no longer be traced back to you, and, until the year ends, how much of the free plan was used.',
      ],
      screen: 'privacy',
    },
    {
      id: 'access',
      question: 'Who can see my statements?',
      answer: [
        'You. Every request for a record is answered for the account that owns it and for no other, and a plan for {users} user is not shared. No person reviews statements. The operator of this site runs the database and can therefore reach what is in it.',
      ],
      screen: 'privacy',
    },
    {
      id: 'nickname',
      question: 'Can I leave out the company’s real name?',
      answer: [
        'Yes. When you check a file, choose the nickname instead of the suggested English name; it may be a code of up to {titleLength} characters. Then neither the Russian name nor the tax number of the company is stored, and files you download carry the nickname.',
      ],
    },
  ],
}

const assessment: FaqGroup = {
  id: 'assessment',
  heading: 'The credit assessment',
  questions: [
    {
      id: 'rating',
      question: 'How is a rating calculated?',
      answer: [
        '{ratios} ratios are looked up in tables and earn from zero to {points} points each. Their weighted mean, moved by the trend of the year, leads to one of {levels} levels; losses, debt without earnings or missing data can only lower it. At least {ratedWeight}% of the weight must be known. The tables are version {method} of the method.',
        'The recommended maximum is the smallest of {limits} limits, lowered where liquidity is tight or the accounts are old. It is never above USD {cap}, or RUB {roubleCap} without a confirmed rate; below USD {least} nothing is recommended.',
      ],
    },
    {
      id: 'rating-is-not',
      question: 'What is the rating not?',
      answer: [
        'It is no rating by a registered agency, no probability of default and no promise of payment. It considers the {ratios} ratios and nothing about the sector, the owners, court cases or how promptly the company pays. It applies to short-term unsecured trade credit only. For higher amounts, have someone review the company.',
      ],
      screen: 'disclaimer',
    },
  ],
}

const payment: FaqGroup = {
  id: 'payment',
  heading: 'Plans and payment',
  questions: [
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: [
        'The free plan costs nothing: {freeTranslations} translations and {freeAssessments} assessments in a calendar year for {users} user, without a card. New customers can take it until {offerUntil}, or another day shown with it. Unused ones are not carried over.',
        'Beyond that you pay for each translation or by the month. Prices are in US dollars without VAT; those that can be bought now are under Pricing on the home page.',
      ],
      screen: 'terms',
    },
    {
      id: 'cancelling',
      question: 'How do I cancel a subscription?',
      answer: [
        'Under Manage subscription, which the subscription details of your profile link to, with {noticeMonths} month’s notice. The subscription ends on the first monthly anniversary after that month; any anniversary before it is still charged, and nothing is prorated. You have full access up to the day before the subscription ends.',
      ],
      screen: 'salesTerms',
    },
    {
      id: 'refunds',
      question: 'Can I have my money back?',
      answer: [
        'Yes, if you withdraw the order within {withdrawalHours} hours and have not generated or started a translation or an assessment with it. We then refund the whole price within {refundDays} days. Later refunds are made only where the law requires them.',
        'Where content was delivered and your payment did not arrive, it is due within {overdueDays} days.',
      ],
      screen: 'salesTerms',
    },
    {
      id: 'invoices',
      question: 'Do I receive an invoice?',
      answer: [
        'Yes, one for every payment, and a credit note for every refund. They show the name, address and tax number that you gave with the order, and cannot be changed afterwards. We keep them for {recordYears} years, even if you delete your account.',
      ],
      screen: 'salesTerms',
    },
    {
      id: 'self-hosting',
      question: 'Can we run Saldo on our own servers?',
      answer: [
        'Yes, with a copy of the software that you buy; the price is agreed with you. It runs on Node.js with a database of your own and contacts no other service unless you configure one. Write to us with “{reason}” as the reason.',
      ],
    },
  ],
}

/** All questions, grouped under headings; the answers have placeholders for numbers. */
export const questionGroups: readonly FaqGroup[] = [translation, files, records, assessment, payment]
