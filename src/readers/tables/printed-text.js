// Text as printed tables have it, brought to one spelling before it is compared.
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const dashes = /[‐‑‒–—―−﹣－⁻]/g;
const quotes = /[«»“”„‟″]/g;
const fullWidth = /[！-～]/g;
const fullWidthShift = 0xfee0;
/** One line of text: every run of spaces, of whatever kind, is one space; invisible characters are gone. */
export const plain = (text) => text.replace(invisible, '').replace(/\s+/g, ' ').trim();
/** As `plain`, with one kind of dash and the digits, brackets and marks of East Asian fonts in their ordinary width. */
export const narrow = (text) => plain(text)
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthShift))
    .replace(dashes, '-');
/** For comparing words: lower case, ё as е, one kind of quotation mark and dash. */
export const folded = (text) => narrow(text).toLowerCase().replaceAll('ё', 'е').replace(quotes, '"');
/** "в том числе: Материалы", "в т.ч. …", "из них: …": the lead-in says the line is a detail and is no part of its name. */
const leadIn = /^(?:в том числе|в т\. ?ч\.?|из них|из нее)(?: по)?[:,.]? ?/;
/** Footnotes glued to the end: "Выручка7", "Капитал и резервы [6]", "Запасы <4>", "Прочие*". */
const footnote = /(?<=[\p{L})"]) ?(?:[\d¹²³⁰-⁹]{1,2}|<\d{1,2}>|\[\d{1,2}\]|\*+)$/u;
const ending = /[.:;,]+$/;
/** The spelling of a line's name that decides whether two names are the same. Never a resemblance: only spelling differs. */
export const nameKey = (name) => folded(name)
    .replace(leadIn, '')
    .replace(footnote, '')
    .replace(/ ?- ?/g, '-')
    .replace(/\( /g, '(')
    .replace(/ (?=[),.])/g, '')
    .replace(ending, '');
/** A row that only says that details of the line above follow. */
export const isLeadIn = (name) => leadIn.test(folded(name)) && nameKey(name) === '';
