import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../scripts/run.js'
import { expect } from './journey.ts'

// Selects the states to check completely. Dark colours and room for wide letters depend only on a page's style sheets,
// so checking each sheet in one state is enough.

/** States in `screen-states.ts` or `further-screen-states.ts`, each with the style sheets it covers, by file name. */
export const stylesByState: Readonly<Record<string, readonly string[]>> = {
  'home, with an empty message': [
    'banner',
    'callout',
    'cards',
    'landing',
    'product-slides',
    'report-scroller',
    'report-table',
    'slider',
    'drawn-sample',
    'form-and-english',
    'trace-panel',
    'views',
  ],
  'home, with a guest’s file': ['previewed-statement'],
  'register, refused': ['link-list', 'strength-bar'],
  'about, open': ['text-sections'],
  'privacy, open': ['sectioned-text'],
  'statementHelp, open': ['contents', 'form-drawing'],
  'analysis, with what if': [
    'action-bar',
    'amount-input',
    'blocks',
    'chart-frame',
    'charts',
    'data-table',
    'figure-button',
    'figure-cell',
    'figure-table',
    'fold',
    'form',
    'page',
    'section',
    'sheet',
    'side-panel',
    'site-footer',
    'site-header',
    'site-shell',
    'verdict-line',
    'workbench',
  ],
  'analysis, with what is missing': ['item-list'],
  'analysis, with its rating': ['scale-table', 'score-parts'],
  'balanceSheetInput, refused, before it is filled': ['dialog', 'grid-table', 'line-cell', 'line-grid'],
  'balanceSheetInput, with a paste': ['paste-panel'],
  'balanceSheetOutput, with everything and a figure’s lines': ['hint', 'problem-items'],
  'balanceSheetOutput, as filed': ['filed-view'],
  'statementYears, of none': ['check-list'],
  'financialStatements, with one deleted': ['list-page', 'sort-heading'],
  'assessment, with all tables and what if': ['ratio-list'],
  'assessment, with a number’s calculation': ['coded-lists', 'link-button', 'trail'],
  'comparison, of two': ['wide-table'],
  'checkout, of a pack': ['columns', 'facts', 'hosted-field', 'quantity-field'],
}

/** Style sheets that no state covers, with the journey that checks them, or the reason why none does. */
export const stylesElsewhere: Readonly<Record<string, string>> = {
  'dense-rows': 'the lists of the admin site, admin-access.test.ts',
  'side-shell': 'the frame of the admin site, admin-access.test.ts',
  'qr-code': 'the enrolment of an admin, admin-access.test.ts',
  'code-list': 'the enrolment of an admin, admin-access.test.ts',
  countdown: 'an order that can be withdrawn, subscription.test.ts',
  'quiet-notice': 'the notice of idle.test.ts, one line of text',
  'drop-target': 'it is seen while a file is dragged over the page',
  loading: 'it has gone when a page is there',
  'page-loading': 'it has gone when a page is there',
}

/** Expects a state to show the style sheets it covers. */
export async function expectStylesShown(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(page.locator(`[class*="_${hashes.get(name)}_"]`).first(), `${name}.module.css`).toBeAttached()
}

/** The style sheets of the site's modules by file name, with the hash that the build adds to their class names. */
const hashes: ReadonlyMap<string, string> = new Map(
  ['src/ui', 'src/web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [basename(file, '.module.css'), hashOf(readFileSync(join(root, folder, file), 'utf8'))] as const),
  ),
)

/** The names of all style sheets of the site. */
export const styleSheets: readonly string[] = [...hashes.keys()]

/** Computes a sheet's hash as the build does: the first five characters of the Bernstein hash in base 36. */
function hashOf(text: string): string {
  const hash = [...text].toReversed().reduce((sum, sign) => Math.imul(sum, 33) ^ sign.charCodeAt(0), 5381)
  return (hash >>> 0).toString(36).slice(0, 5)
}
