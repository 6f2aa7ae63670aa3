import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { editionList } from '#domain/catalogue/editions.ts'
import { englishRows } from '#domain/translation/layouts/english-rows.ts'

// Tests the house style of all text for users: plain business English with British spelling (decision 083).

/** An expression that the house style refuses, and what to write instead. */
type Rule = { readonly refused: RegExp; readonly instead: string }

const turns: readonly Rule[] = [
  { refused: /\bstands?\b|\bstood\b/i, instead: 'is, appears, applies' },
  { refused: /\bto mind\b/i, instead: 'warnings, missing' },
  { refused: /\bcould (not )?be had\b/i, instead: 'is unavailable' },
  { refused: /\bof (ours|yours|theirs)\b/i, instead: 'our, your, their' },
  { refused: /\b(whoever|wherefore|whichever way|all the same)\b/i, instead: 'anyone who, so, still' },
  { refused: /\bin hand\b/i, instead: 'new, open' },
  { refused: /\byou hold\b|\b(file|archive|statement|clipboard|cells?|line) holds?\b/i, instead: 'have, contain' },
  { refused: /\btold\b|\btells\b/i, instead: 'shown, shows, says' },
  {
    refused: /\b(is|are|be|was|were|did not) asked?\b|\bask for (a|an|another) (new )?(code|link|one)\b/i,
    instead: 'request, required',
  },
  { refused: /\b(is|are) not there\b|\bany more\b/i, instead: 'no longer' },
  { refused: /\bin this way\b/i, instead: 'like this' },
  { refused: /\b(it|which|this|that) gives\b/i, instead: 'shows, sets' },
  { refused: /\bis there\b|\bas (it|they) (was|were) (made|typed|generated)\b/i, instead: 'is present, as saved' },
  { refused: /\bput together from\b|\blike for like\b(?!\.)/i, instead: 'based on, comparable' },
  { refused: /\b(come|comes|came) to\b/i, instead: 'result, total' },
  { refused: /\bas (it is|they are), (though|sign)\b|\bstays? as (it is|they are)\b/i, instead: 'is unchanged' },
  { refused: /\bworked? (out|anew)\b|\banew\b/i, instead: 'calculated, again' },
  { refused: /\bgo on\b|\bgoes on\b/i, instead: 'continue' },
  { refused: /\b(taken?|takes) back\b/i, instead: 'restore, undo' },
  { refused: /\bparted by\b|\bbreaks off\b|\bbroke off\b/i, instead: 'separated by, ends' },
  { refused: /\bgiven up\b|\bgive(n)? (to )?nobody\b/i, instead: 'discarded, do not give it to anyone' },
  { refused: /\bsome?body\b|\beverybody\b/i, instead: 'someone, everyone' },
  { refused: /\bfor good\b|\bso far as\b|\bwith it and\b/i, instead: 'permanently, as far as' },
  { refused: /\b(newest|present) (one|mail|address|code|link)\b/i, instead: 'latest, current' },
  { refused: /\bon its way\b/i, instead: 'we have sent' },
]

const spelling: readonly Rule[] = [
  { refused: /\be-mails?\b|\bE-mails?\b/i, instead: 'email' },
  { refused: /(?<!-)\bmails?\b|\bmailed\b/i, instead: 'email' },
  { refused: /\brubles?\b/i, instead: 'roubles' },
  {
    refused: /\b(?!size|seize|prize|capsize)\w+(?:iz(?:e|es|ed|ing|ation|ations)|yz(?:e|es|ed|ing))\b/i,
    instead: '-ise, -isation, -yse',
  },
  {
    refused: /\b(colou?rs?(?<!colours?)|centers?|favors?|labor|behavior|honor|canceled|canceling|labeled|modeled)\b/i,
    instead: 'colour, centre, favour, cancelled',
  },
  { refused: /\b(check account|fulfill|skillful|defense|offense|gray|catalog|dialog box)\b/i, instead: 'British' },
]

/** Text that the check skips: wording of the specification, and text that is not English prose. */
const quoted: readonly string[] = [
  'SMTP_URL',
  'MAIL_FROM',
  'authorizedCapital',
  'depreciationAndAmortization',
  // a request header, and the specification's term for the product's customers (§1)
  'Authorization: Bearer',
  'small and midsize companies',
]

/** The files in this folder whose text is checked: all but the tests. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .toSorted()

type Text = { readonly at: string; readonly text: string }

/**
 * Every string in a source file: its string literals and the parts of its templates, but not the addresses of modules.
 */
function textsOf(path: string, source: string): readonly Text[] {
  const { program, module } = parseSync(path, source)
  const addresses = new Set(
    [...module.staticImports, ...module.dynamicImports].map(({ moduleRequest }) => moduleRequest.start),
  )
  const texts: Text[] = []
  const take = (start: number, text: string): void => {
    if (!addresses.has(start)) texts.push({ at: `${path}:${source.slice(0, start).split('\n').length}`, text })
  }
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') take(start, value)
    },
    TemplateElement: ({ start, value }) => take(start, value.cooked ?? ''),
  }).visit(program)
  return texts
}

/** Whether a string is prose rather than a key or code: it contains a space or starts with a capitalised word. */
const isProse = ({ text }: Text): boolean => / /.test(text) || /^\p{Lu}\p{Ll}/u.test(text)

const withoutQuotes = (text: string): string =>
  quoted
    .reduce((left, quote) => left.replaceAll(quote, ''), text)
    .replaceAll(/\{\w+\}|\/[\w-]+|https?:\S+|`[^`]*`/g, '')

const refusedIn = (texts: readonly Text[], rules: readonly Rule[]): readonly string[] =>
  texts.flatMap(({ at, text }) =>
    rules
      .filter(({ refused }) => refused.test(withoutQuotes(text)))
      .map(({ refused, instead }) => `${at}: “${text}” (${refused.exec(withoutQuotes(text))?.[0]}: write ${instead})`),
  )

const wording = files.flatMap((path) =>
  textsOf(path, readFileSync(join(import.meta.dirname, path), 'utf8')).filter(isProse),
)

const labels: readonly Text[] = [
  ...Object.values(englishRows).flatMap((rows) => Object.entries(rows).map(([at, text]): Text => ({ at, text }))),
  ...editionList.flatMap((edition) =>
    (['full', 'simplified'] as const).flatMap((form) =>
      (['commercial', 'non-profit'] as const).flatMap((entity) =>
        catalogueOf(form, edition, entity).lines.map(({ code, english }): Text => ({ at: code, text: english })),
      ),
    ),
  ),
]

test('no sentence uses an expression that the house style refuses', () => {
  expect(refusedIn(wording, turns)).toEqual([])
})

test('every sentence and every English row has British spelling', () => {
  expect(refusedIn([...wording, ...labels], spelling)).toEqual([])
})

test('the house style check finds sentences in every kind of file', () => {
  const found = new Set(wording.map(({ at }) => at.split(':')[0]))
  expect([...found]).toEqual(expect.arrayContaining(['en/problems.ts', 'en/legal/terms.ts', 'documents/assessment.ts']))
  expect(wording.length).toBeGreaterThan(1500)
})

test.each([
  ['The line stands.', 'stands'],
  ['no current rate could be had', 'could be had'],
  ['Statements of yours', 'of yours'],
  ['Ask for a new link', 'Ask for a new link'],
  ['This link is not valid any more.', 'any more'],
])('the check refuses the sentence “%s” because of “%s”', (text, turn) => {
  expect(refusedIn([{ at: 'here', text }], turns).join()).toContain(`(${turn}:`)
})

test.each(['Your e-mail', '1 Ruble', 'Depreciation and amortization', 'Authorized capital', 'Cost center', 'analyzed'])(
  'the check refuses the spelling in “%s” as not British',
  (text) => {
    expect(refusedIn([{ at: 'here', text }], spelling)).toHaveLength(1)
  },
)

test.each([
  'The size of the file',
  'Paper size',
  'Seized goods',
  'colour',
  'emailed',
  'organisation',
  'amounts itemised',
])('the check accepts the spelling in “%s” as British', (text) => {
  expect(refusedIn([{ at: 'here', text }], spelling)).toEqual([])
})
