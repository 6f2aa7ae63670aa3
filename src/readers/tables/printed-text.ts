import { narrow } from '#domain/amounts/plain-text.ts'

// Functions for the text of printed tables, such as the normalisation of names for comparison.

/** A row that is not a line: the text of each filled cell, from left to right. */
export type TextRow = readonly string[]

const quotes = /[«»“”„‟″]/g

/** Text normalised for comparing words: lower case, ё as е, one kind of quotation mark and of dash. */
export const folded = (text: string): string => narrow(text).toLowerCase().replaceAll('ё', 'е').replace(quotes, '"')

/**
 * Matches the words that mark a line as a detail, and are not part of its name: "в том числе: Материалы", "в т.ч. …",
 * "из них: …".
 */
const leadIn = /^(?:в том числе|в т\. ?ч\.?|из них|из нее)(?: по)?[:,.]? ?/
/** Matches the same words after a name, where they announce the details below: "Запасы, в том числе:". */
const leadOut = /(?<=[\p{L})"])[,;:]? (?:в том числе|в т\. ?ч|из них)[:,.]*$/u
/** Matches footnote marks at the end of a name: "Выручка7", "Капитал и резервы [6]", "Запасы <4>", "Прочие*". */
const footnote = /(?<=[\p{L})"]) ?(?:[\d¹²³⁰-⁹]{1,2}|<\d{1,2}>|\[\d{1,2}\]|\*+)$/u
const ending = /(?<![.:;,])[.:;,]+$/

/** Latin letters in Russian words, where they are mistakes, and the Cyrillic letters that they look like. */
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
/** Matches the number of a row before its name: "1. ", "1.2) ". */
const numbering = /^\d{1,2}(?:\.\d{1,2}){0,2}[.)] ?(?=\p{L})/u

/**
 * The normalised spelling by which names of lines are compared. It ignores differences in spelling, row numbers,
 * lead-ins and footnote marks. It also ignores dashes, because narrow columns divide words; but a dash before a name
 * stays, because it marks a detail. Names that are only similar do not match.
 */
export const nameKey = (name: string): string =>
  inCyrillic(folded(name))
    .replace(numbering, '')
    .replace(leadIn, '')
    .replace(leadOut, '')
    .replace(footnote, '')
    .replace(/(?<=.) ?- ?/g, '')
    .replace(/\( /g, '(')
    .replace(/ (?=[),.])/g, '')
    .replace(ending, '')

/** The name of both totals of the balance sheet in every form; their positions or codes show which is which. */
export const balanceName = 'баланс'

/** Replaces Latin letters in Russian words by the Cyrillic letters that they look like. */
export const inCyrillic = (text: string): string =>
  /[а-я]/.test(text) ? text.replace(lookalike, (letter) => lookalikes[letter] ?? letter) : text

/** Matches an explanation after a name: "Выручка (за минусом налога на добавленную стоимость)". */
const explanation = / ?\((?:включая|за исключением|за минусом|за вычетом) [^()]*(?:\([^()]*\)[^()]*)*\)$/

/** The normalised name without the explanation after it. */
export const unexplained = (name: string): string => nameKey(name).replace(explanation, '')

/** Whether a row only announces details of the line above it. */
export const isLeadIn = (name: string): boolean => beginsDetail(name) && nameKey(name) === ''

/** Whether a name begins with the words that mark a detail: "в том числе: Материалы". */
export const beginsDetail = (name: string): boolean => leadIn.test(folded(name).replace(numbering, ''))

/** Whether a name ends with the words that announce details below it: "Запасы, в том числе:". */
export const announcesDetails = (name: string): boolean => leadOut.test(folded(name))
