/**
 * Makes text printable, so that a name from an untrusted file cannot break a line, control a terminal, reverse the
 * reading direction or contain characters forbidden in XML. Keeps the letters of every script.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\p{Cc}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu, '')
    .replace(/\u202F/gu, '\u00A0')
    .trim()
}
