import { narrow } from '#domain/amounts/plain-text.ts'

// Texts as printed tables have them, and names brought to one spelling before they are compared.

/** A row that is no line: its filled cells from left to right. */
export type TextRow = readonly string[]

const quotes = /[«»“”„‟″]/g

/** For comparing words: lower case, ё as е, one kind of quotation mark and dash. */
export const folded = (text: string): string => narrow(text).toLowerCase().replaceAll('ё', 'е').replace(quotes, '"')

/** "в том числе: Материалы", "в т.ч. …", "из них: …": the lead-in says the line is a detail and is no part of its name. */
const leadIn = /^(?:в том числе|в т\. ?ч\.?|из них|из нее)(?: по)?[:,.]? ?/
/** Footnotes glued to the end: "Выручка7", "Капитал и резервы [6]", "Запасы <4>", "Прочие*". */
const footnote = /(?<=[\p{L})"]) ?(?:[\d¹²³⁰-⁹]{1,2}|<\d{1,2}>|\[\d{1,2}\]|\*+)$/u
const ending = /(?<![.:;,])[.:;,]+$/

/** Latin letters that look like Cyrillic ones, as they get into Russian words. */
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

/** The spelling of a line's name that decides whether two names are the same. Never a resemblance: only spelling differs. */
export const nameKey = (name: string): string =>
  inCyrillic(folded(name))
    .replace(numbering, '')
    .replace(leadIn, '')
    .replace(footnote, '')
    .replace(/ ?- ?/g, '-')
    .replace(/\( /g, '(')
    .replace(/ (?=[),.])/g, '')
    .replace(ending, '')

const inCyrillic = (text: string): string =>
  /[а-я]/.test(text) ? text.replace(lookalike, (letter) => lookalikes[letter] ?? letter) : text

/** Explanations that forms print behind a name: "Выручка (за минусом налога на добавленную стоимость)". */
const explanation = / ?\((?:включая|за минусом|за вычетом) [^()]*(?:\([^()]*\)[^()]*)*\)$/

/** The spelling of a name without the explanation behind it. */
export const unexplained = (name: string): string => nameKey(name).replace(explanation, '')

/** A row that only says that details of the line above follow. */
export const isLeadIn = (name: string): boolean => leadIn.test(folded(name)) && nameKey(name) === ''
