/**
 * Text as it may be printed: a name out of a stranger's file cannot break a line, move the cursor of a terminal, turn the
 * reading direction or carry what XML forbids. Letters of every script stay as they are.
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
