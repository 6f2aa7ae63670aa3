// Text as printed tables have it, brought to one spelling before it is compared or read as a number.

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const dashes = /[‐‑‒–—―−﹣－⁻]/g
const fullWidth = /[！-～]/g
const fullWidthShift = 0xfee0

/** One line of text: every run of spaces, of whatever kind, is one space; invisible characters are gone. */
export const plain = (text: string): string => text.replace(invisible, '').replace(/\s+/g, ' ').trim()

/** As `plain`, with one kind of dash and the digits, brackets and marks of East Asian fonts in their ordinary width. */
export const narrow = (text: string): string =>
  plain(text)
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthShift))
    .replace(dashes, '-')
