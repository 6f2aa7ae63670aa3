import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { filings } from '../src/web/fixtures/filings.ts'
import { chooseFiles, smallTable, type HeldFile } from './statement-page.ts'

// States of the page for many files.

type BatchState = readonly [name: string, path: () => string, ...steps: readonly ((page: Page) => Promise<unknown>)[]]

/**
 * Files of every kind: two filings, a file without a unit, a file with an error, a file that is not a statement, and a
 * duplicate.
 */
export const mixedFiles: readonly HeldFile[] = [
  ...filings(2),
  { name: 'no-unit.tsv', text: smallTable('') },
  { name: 'unbalanced.tsv', text: smallTable().replace('БАЛАНС\t1700\t1 000', 'БАЛАНС\t1700\t1 009') },
  { name: 'letter.txt', text: 'Dear Sir' },
  { name: 'copy.xml', text: filings(1)[0]?.text ?? '' },
]

/** More files than a list shows at first. */
export const manyFiles: readonly HeldFile[] = [
  { name: 'northern-bridge-7801234560-annual-accounts-as-filed-2024-full.xml', text: northernBridgeXml },
  ...Array.from({ length: 12 }, (_, place) => ({ name: `письмо ${place + 1} от бухгалтерии.txt`, text: 'Dear Sir' })),
]

/** Chooses files by the button and waits for the table of their statements. */
export async function readTogether(page: Page, files: readonly HeldFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await chooseFiles(page, files)
  await page.getByRole('table', { name: 'Statements in the files' }).waitFor()
}

const given = (page: Page) => readTogether(page, mixedFiles)
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const assessed = (page: Page) => page.getByRole('table', { name: 'Credit assessments' }).waitFor()

export const batchStates: readonly BatchState[] = [
  ['of no files', () => address('fileBatch'), (page) => page.getByRole('button', { name: 'Choose files' }).waitFor()],
  [
    'with files of every kind, under nicknames',
    () => address('fileBatch'),
    given,
    (page) => page.getByRole('radio', { name: /A nickname/ }).check(),
  ],
  ['with a question', () => address('fileBatch'), given, press(/Answer/), (page) => page.getByRole('dialog').waitFor()],
  ['with assessments', () => address('fileBatch'), given, press(/Assess all/), assessed],
]
