// Normalises printed text before it is compared or read as a number.

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const dashes = /[‐‑‒–—―−﹣－⁻˗⁃﹘➖]/gu
const fullWidth = /[！-～]/g
const fullWidthShift = 0xfee0

/** One line of text: any run of whitespace becomes one space; invisible characters are removed. */
export const plain = (text: string): string => text.replace(invisible, '').replace(/\s+/g, ' ').trim()

/** Like `plain`, with one kind of dash, and with half-width characters instead of full-width ones. */
export const narrow = (text: string): string =>
  plain(text)
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthShift))
    .replace(dashes, '-')
