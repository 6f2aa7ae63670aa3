import { narrow } from '#domain/amounts/plain-text.ts'

// Names as printed tables have them, brought to one spelling before they are compared.

const quotes = /[«»“”„‟″]/g

/** For comparing words: lower case, ё as е, one kind of quotation mark and dash. */
export const folded = (text: string): string => narrow(text).toLowerCase().replaceAll('ё', 'е').replace(quotes, '"')

/** "в том числе: Материалы", "в т.ч. …", "из них: …": the lead-in says the line is a detail and is no part of its name. */
const leadIn = /^(?:в том числе|в т\. ?ч\.?|из них|из нее)(?: по)?[:,.]? ?/
/** Footnotes glued to the end: "Выручка7", "Капитал и резервы [6]", "Запасы <4>", "Прочие*". */
const footnote = /(?<=[\p{L})"]) ?(?:[\d¹²³⁰-⁹]{1,2}|<\d{1,2}>|\[\d{1,2}\]|\*+)$/u
const ending = /(?<![.:;,])[.:;,]+$/

/** The spelling of a line's name that decides whether two names are the same. Never a resemblance: only spelling differs. */
export const nameKey = (name: string): string =>
  folded(name)
    .replace(leadIn, '')
    .replace(footnote, '')
    .replace(/ ?- ?/g, '-')
    .replace(/\( /g, '(')
    .replace(/ (?=[),.])/g, '')
    .replace(ending, '')

/** A row that only says that details of the line above follow. */
export const isLeadIn = (name: string): boolean => leadIn.test(folded(name)) && nameKey(name) === ''
