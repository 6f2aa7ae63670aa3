import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sentenceOfField } from '#words/field-problems.ts'
import { requestTexts } from './customer-texts.ts'
import { memoFactText, requestText } from './documents/memo.ts'

// A sentence with a number before a plural noun needs a second form for 1: { one, many }, from which `counted` chooses.
// The tables below list the numbers that are never 1.

/** Placeholders whose numbers the product sets. None of these numbers is 1. */
const chosen: ReadonlySet<string> = new Set(
  [
    'limit least most max bytes titleLength digits rateDigits renames',
    'minutes guestFileMinutes idle sessionIdle hours cancelHours countHours fileHours restoreHours sessionHours',
    'withdrawalHours draft draftDays drafts firstNotice kept keptDays networkDays overdueDays refundDays retryDays',
    'translationDays packMonths age dataYears recordYears years code link seconds',
    'freeAssessments freeTranslations levels limits ratios strength marginChange receivablesLead',
  ].flatMap((names) => names.split(' ')),
)

/** Other numbers that are never 1 in these files. The key is the placeholder with its noun. */
const neverOne: Readonly<Record<string, readonly string[]>> = {
  // the product never sets this number to 1, or the sentence for 1 is a separate entry
  '{assessments} credit assessments': ['en/legal/sales-terms', 'en/plans'],
  '{translations} translations': ['en/legal/sales-terms', 'en/legal/terms', 'en/plans'],
  '{count} minutes': ['en/admin/admin-members', 'en/admin/admin-site', 'en/emails', 'en/refusals', 'en/site'],
  '{count} hours': ['en/emails', 'en/kept-list', 'en/member-records', 'en/refusals'],
  '{count} days': [
    'en/customer-facts',
    'en/emails',
    'en/member-records',
    'en/profile',
    'en/refusals',
    'en/statement-page',
  ],
  '{count} years': ['en/member-records', 'en/profile', 'en/statement-years'],
  '{count} calls': ['en/calls'],
  '{count} filings': ['en/file-batch'],
  '{count} files': ['en/input-page'],
  '{days} days': [
    'en/about',
    'en/admin/admin-operation',
    'en/assessment-view',
    'en/daily-report',
    'en/figure-trail',
    'en/member-records',
    'en/refusals',
  ],
  '{months} months': ['documents/caveat-texts', 'en/customer-facts', 'en/emails', 'en/figure-trail', 'en/plans'],
  '{points} points': ['en/faqs', 'en/figure-trail'],
  '{contribution} points': ['en/ratio-tables'],
  // the sentence is shown only for numbers above 1
  '{count} statements': ['en/commands', 'en/file-batch', 'en/input-page', 'en/problems'],
  '{count} customers': ['en/customers-page'],
  '{count} times': ['en/emails'],
  '{count} wrong codes': ['en/emails'],
  '{total} statements': ['en/input-page'],
  '{pages} pages': ['en/problems'],
  '{sheets} worksheets': ['en/problems'],
  '{read} rows': ['en/problems'],
  '{read} columns': ['en/problems'],
  '{rows} rows': ['en/operate'],
  '{tables} tables': ['en/operate'],
  // rates and ratios, with units as in docs/method.md
  '{rate} roubles': ['en/file-batch', 'en/statement-screen'],
  '{roubles} roubles': ['en/help/statement-guide', 'en/problems', 'en/statement-screen'],
  '{value} days': ['documents/assessment-texts', 'documents/assessment', 'documents/finding-texts', 'en/ratio-tables'],
  '{value} times': ['documents/finding-texts'],
  '{value} percentage points': ['documents/finding-texts'],
  // the sentence for 1 is a separate entry
  '{count} translations': ['en/generate', 'en/plans-page'],
  '{count} assessments': ['en/analysis-page'],
}

/** Placeholders for names and codes. After these, a word that ends in "s" may be a verb rather than a plural noun. */
const names: ReadonlySet<string> = new Set('email folder found host member number plan rules sum year'.split(' '))

/** A placeholder, at most one adjective, and a word that looks like a plural noun. */
const numbered =
  /\{(\w+)\}(?: (?!(?:and|as|at|by|can|for|from|has|in|is|million|of|or|that|the|to|was|with)\b)\p{Ll}+)? (?!(?:adds|always|as|does|ends|goes|has|is|its|plus|remains|this|ties|unless|was)\b)\p{Ll}+s\b/gu

type Numbered = { readonly path: string; readonly hole: string; readonly words: string }

/** Finds numbers before plural nouns in a file's text. Skips text that has a sentence for 1. */
function numberedIn(path: string, source: string): readonly Numbered[] {
  const counted = new Set<number>()
  const texts: { readonly start: number; readonly text: string }[] = []
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && (key.name === 'one' || key.name === 'many')) counted.add(value.start)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') texts.push({ start, text: value })
    },
    TemplateElement: ({ start, value }) => texts.push({ start, text: value.cooked ?? '' }),
  }).visit(parseSync(path, source).program)
  return texts
    .filter(({ start }) => !counted.has(start))
    .flatMap(({ text }) => [...text.matchAll(numbered)].map(([words, hole = '']) => ({ path, hole, words })))
    .filter(({ hole }) => !chosen.has(hole) && !names.has(hole))
}

/** The files with English text. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(en|documents)[\\/].*(?<!\.test)\.ts$/.test(path),
)

test('every sentence with a number has a singular, unless the number is never 1', () => {
  const found = files.flatMap((path) => numberedIn(path, readFileSync(join(import.meta.dirname, path), 'utf8')))
  const shown = found.map(({ path, words }) => `${words} ${path.replaceAll('\\', '/').replace(/\.ts$/, '')}`)
  const excepted = Object.entries(neverOne).flatMap(([words, paths]) => paths.map((path) => `${words} ${path}`))
  expect([...new Set(shown)].toSorted()).toEqual(excepted.toSorted())
})

test.each([
  ["const words = { lines: '{total} lines, {refused} refused' }", ['{total} lines']],
  ["const words = { lines: { one: '1 line', many: '{count} lines' } }", []],
  ['const words = `There are {count} more errors.`', ['{count} more errors']],
  ["const words = 'At most {limit} characters; errors: {count}.'", []],
])('in %s the check finds %j', (source, words) => {
  expect(numberedIn('words.ts', source).map((found) => found.words)).toEqual(words)
})

const request = { amount: 5, currency: 'RUB', termsDays: 1 } as const

test.each([
  [requestText(request), 'RUB\u00A05 for 1 day'],
  [requestTexts(request).at(-1), '1 day'],
  [
    memoFactText({ code: 'accounts-age', months: 1 }, 'RUB').text,
    'The period of the accounts ended 1 month before the decision.',
  ],
  [sentenceOfField({ code: 'fields-more', at: '', facts: { count: 1 } }), 'There is 1 more error of this kind.'],
])('a text about one thing has the singular: “%s”', (text, expected) => {
  expect(text).toBe(expected)
})
