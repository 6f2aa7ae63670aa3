/** Control characters, line separators, and the marks that turn the direction of reading. */
const hidden = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/**
 * A text from elsewhere, such as the name of a file, as a person may be shown it: what would move a terminal's cursor, begin a
 * line or turn the direction of reading stands there in letters, as \x1b and \u202e. Everything else stays as it is.
 */
export const visible = (text: string): string =>
  text.replace(hidden, (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16)
    return digits.length > 2 ? `\\u${digits.padStart(4, '0')}` : `\\x${digits.padStart(2, '0')}`
  })
