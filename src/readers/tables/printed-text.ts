import { narrow } from '#domain/amounts/plain-text.ts'

// Texts of printed tables, and names normalised for comparison.

/** A row that is not a line: its filled cells from left to right. */
export type TextRow = readonly string[]

const quotes = /[«»“”„‟″]/g

/** For comparing words: lower case, ё as е, one kind of quotation mark and dash. */
export const folded = (text: string): string => narrow(text).toLowerCase().replaceAll('ё', 'е').replace(quotes, '"')

/** "в том числе: Материалы", "в т.ч. …", "из них: …": the lead-in marks the line as a detail and is not part of its name. */
const leadIn = /^(?:в том числе|в т\. ?ч\.?|из них|из нее)(?: по)?[:,.]? ?/
/** Footnotes at the end: "Выручка7", "Капитал и резервы [6]", "Запасы <4>", "Прочие*". */
const footnote = /(?<=[\p{L})"]) ?(?:[\d¹²³⁰-⁹]{1,2}|<\d{1,2}>|\[\d{1,2}\]|\*+)$/u
const ending = /(?<![.:;,])[.:;,]+$/

/** Latin letters that look like Cyrillic ones and get into Russian words. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}
const lookalike = /[acekmoptxy]/g
/** "1. ", "1.2) ": the number of a row. */
const numbering = /^\d{1,2}(?:\.\d{1,2}){0,2}[.)] ?(?=\p{L})/u

/** The normalised spelling by which names of lines are compared. Only spelling is normalised; there is no similarity matching. */
export const nameKey = (name: string): string =>
  inCyrillic(folded(name))
    .replace(numbering, '')
    .replace(leadIn, '')
    .replace(footnote, '')
    .replace(/ ?- ?/g, '-')
    .replace(/\( /g, '(')
    .replace(/ (?=[),.])/g, '')
    .replace(ending, '')

/** Latin letters in Russian words as the Cyrillic ones they look like. */
export const inCyrillic = (text: string): string =>
  /[а-я]/.test(text) ? text.replace(lookalike, (letter) => lookalikes[letter] ?? letter) : text

/** Explanations printed after a name: "Выручка (за минусом налога на добавленную стоимость)". */
const explanation = / ?\((?:включая|за минусом|за вычетом) [^()]*(?:\([^()]*\)[^()]*)*\)$/

/** The normalised name without its explanation. */
export const unexplained = (name: string): string => nameKey(name).replace(explanation, '')

/** Whether a row only announces details of the line above. */
export const isLeadIn = (name: string): boolean => leadIn.test(folded(name)) && nameKey(name) === ''
