import type { Reader } from './read-result.ts'
import { refused } from './refused.ts'

// Reports that are not RAS statements of ordinary companies, and office files in a single XML file. They are recognised
// by their text, so that the refusal can name them.

const head = 16 * 1024

/** Matches reports of insurers, funds and brokers in the Bank of Russia's XBRL. */
const xbrl = /<(?:\w+:)?xbrl[\s>]|cbr\.ru\/xbrl/
/**
 * Matches the form numbers of insurers, funds and brokers. They count only if "ОКУД" comes before them, with at most
 * `lettersBetweenMax` characters between.
 */
const insurerForm = /\b0420\d{3}\b/g
const lettersBetweenMax = 120
/** Matches the form numbers of banks for balance sheet and results. */
const bankForm = /\b040980[67]\b/
/** Patterns that match the start of office files in a single XML file, with the names of the formats. */
const officeXml = [
  [/<\?mso-application\s+progid="Excel\.Sheet"/, 'Excel 2003 XML'],
  [/<\?mso-application\s+progid="Word\.Document"/, 'Word 2003 XML'],
  [/<office:document\s/, 'Flat OpenDocument XML'],
] as const

const insurers: Reader = {
  format: null,
  recognises: (_bytes, text) => xbrl.test(text().slice(0, head)) || hasInsurerForm(text().slice(0, head)),
  read: () => refused('insurer-form'),
}

function hasInsurerForm(text: string): boolean {
  const before = Array.from(text.matchAll(insurerForm), ({ index }) =>
    text.slice(Math.max(0, index - lettersBetweenMax - 'ОКУД'.length), index),
  )
  return before.some((words) => words.includes('ОКУД'))
}

const banks: Reader = {
  format: null,
  recognises: (_bytes, text) => bankForm.test(text().slice(0, head)),
  read: () => refused('bank-form'),
}

const officeFiles: readonly Reader[] = officeXml.map(([start, found]) => ({
  format: null,
  recognises: (_bytes, text) => start.test(text().slice(0, head)),
  read: () => refused('old-format', { found }),
}))

/** Readers that refuse text files of other kinds, each with its own message. */
export const otherReports: readonly Reader[] = [insurers, banks, ...officeFiles]
