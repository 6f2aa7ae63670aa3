/** Control characters, line separators, and characters that change the text direction. */
const hidden = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/**
 * Makes outside text, such as a file name, safe to show. Control characters, line breaks and direction marks become
 * escapes such as \x1b and \u202e.
 */
export const visible = (text: string): string =>
  text.replace(hidden, (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16)
    return digits.length > 2 ? `\\u${digits.padStart(4, '0')}` : `\\x${digits.padStart(2, '0')}`
  })
