import { digitsOf } from './digits.ts'
import type { Mark } from './digits.ts'
import { numberText } from './number-text.ts'

/**
 * The decimal mark of a table, as shown by its unambiguous numbers: "1.234.567", "1 234,50" or "0.25". null when no
 * number shows it, or when numbers contradict each other; the user is then asked what "1.234" means.
 */
export function decimalMarkOf(texts: Iterable<string>): Mark | null {
  let mark: Mark | null = null
  for (const text of texts) {
    const proved = provedBy(text)
    if (proved === null) continue
    if (mark !== null && mark !== proved) return null
    mark = proved
  }
  return mark
}

function provedBy(text: string): Mark | null {
  const shown = numberText(text)
  if (shown.kind !== 'digits') return null
  const digits = digitsOf(shown.digits)
  return digits.kind === 'certain' ? digits.proves : null
}
