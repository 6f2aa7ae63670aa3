import { expect, test } from 'vitest'
import * as policy from '#domain/policy.ts'
import { about, vision } from './en/about.ts'
import { ourCustomers, targetCustomers, testimonials } from './en/customers.ts'
import { faqFacts, questionGroups } from './en/faqs.ts'
import { creditWords, factsWords, homeWords, pricingWords, promiseWords, readerWords, slideWords } from './en/home.ts'
import { cookiePolicy } from './en/legal/cookies.ts'
import { disclaimers } from './en/legal/disclaimer.ts'
import { privacyPolicy } from './en/legal/privacy.ts'
import { termsOfSale } from './en/legal/sales-terms.ts'
import { termsOfUse } from './en/legal/terms.ts'
import { footerWords } from './en/site.ts'
import { filledQuestions } from './faqs/questions.ts'
import type { LegalText } from './legal/legal-text.ts'
import type { Prose } from './prose/prose.ts'

// Tests that no two public pages share a paragraph or a long sentence. Also tests that the numbers in the answers on
// the FAQ page come from the policy or the method's tables.

const proseTexts = ({ lead, sections }: Prose): readonly string[] => [
  lead,
  ...sections.flatMap((each) => each.paragraphs),
]
const legalTexts = ({ sections }: LegalText): readonly string[] => sections.flatMap((each) => each.paragraphs.flat())

const questions = questionGroups.flatMap((group) => group.questions)

/** The paragraphs and leads of each page, by page. */
const texts: Readonly<Record<string, readonly string[]>> = {
  home: [
    homeWords.lead,
    creditWords.lead,
    pricingWords.lead,
    footerWords.remark,
    ...Object.values(slideWords.slides).map(({ text }) => text),
    ...Object.values(readerWords.readers).flatMap(({ text, lead }) => [text, lead]),
    ...[promiseWords, creditWords, factsWords, ...Object.values(readerWords.readers)].flatMap(({ rows }) =>
      rows.map(({ text }) => text),
    ),
  ],
  about: proseTexts(about),
  vision: proseTexts(vision),
  testimonials: proseTexts(testimonials),
  targetCustomers: proseTexts(targetCustomers),
  ourCustomers: proseTexts(ourCustomers),
  faqs: questions.flatMap(({ answer }) => answer),
  privacy: legalTexts(privacyPolicy),
  disclaimer: legalTexts(disclaimers.full),
  cookies: legalTexts(cookiePolicy),
  salesTerms: legalTexts(termsOfSale),
  terms: legalTexts(termsOfUse('uae')),
}

/** The sentences in a string that are too long to be just a common phrase. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.:;])\s+/).filter(({ length }) => length > 40)

test.each(Object.keys(texts))('the page %s has no paragraph in common with another public page', (page) => {
  const others = new Set(
    Object.entries(texts)
      .filter(([name]) => name !== page)
      .flatMap(([, all]) => all.flatMap((text) => [text, ...sentencesOf(text)])),
  )
  expect(texts[page]?.flatMap((text) => [text, ...sentencesOf(text)]).filter((text) => others.has(text))).toEqual([])
})

test('the FAQ page has 19 questions, each with its own anchor', () => {
  expect(questions).toHaveLength(19)
  const ids = questionGroups.flatMap(({ id, questions: own }) => [id, ...own.map((question) => question.id)])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
})

test('no answer on the FAQ page contains a digit', () => {
  const answers = questions.flatMap(({ answer }) => answer)
  expect(answers.filter((paragraph) => /\d/.test(paragraph))).toEqual([])
  const fromReaders = ['read', 'textMegabytes', 'documentMegabytes']
  const holes = new Set(answers.flatMap((paragraph) => [...paragraph.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole)))
  expect(holes).toEqual(new Set([...Object.keys(faqFacts), ...fromReaders]))
})

test.each([
  ['keeping', `A translation for ${policy.translationKeptDays} days`],
  ['keeping', `up to ${policy.personalDataKeptYears} years`],
  ['refunds', `within ${policy.orderCancellationHours} hours`],
  ['refunds', `within ${policy.refundDays} days`],
  ['refunds', `due within ${policy.overduePaymentDays} days`],
  ['cancelling', `with ${policy.cancellationNoticeMonths} month’s notice`],
  ['cost', `${policy.freeTranslationsPerYear} translations and ${policy.freeAssessmentsPerYear} assessments`],
  ['cost', 'until 30 June'],
  ['invoices', `for ${policy.salesRecordsKeptYears} years`],
  ['formats', `for ${policy.reportingYearMin} and later`],
  ['upload', 'for 24 hours, 128 MB'],
  ['rating', '13 ratios are looked up in tables and earn from zero to 100 points each'],
  ['rating', 'one of 10 levels'],
  ['rating', 'the smallest of 3 limits'],
  ['rating', 'never above USD 1,000,000, or RUB 80,000,000'],
])('the answer “%s” on the FAQ page contains: %s', (id, said) => {
  const answer = filledQuestions(questionGroups, faqFacts)
    .flatMap((group) => group.questions)
    .find((question) => question.id === id)?.answer
  expect(answer?.join(' ')).toContain(said)
})

test('the pages about customers begin with the specification’s sentences', () => {
  expect(ourCustomers.lead).toBe('No customers have chosen to share their names.')
  expect(testimonials.lead).toBe('No testimonials are available.')
  const said = [ourCustomers, testimonials].flatMap(proseTexts).join(' ')
  expect(said).not.toMatch(/[“”"]/)
})
