// Recognises red, in which some programs print negative numbers without a minus or brackets.

const redNames: ReadonlySet<string> = new Set([
  'red',
  'darkred',
  'crimson',
  'firebrick',
  'maroon',
  'indianred',
  'tomato',
])

/** Whether a colour in CSS, HTML, Word or a worksheet is a shade of red. */
export function isRed(color: string): boolean {
  const shown = (color.split('!')[0] ?? '').trim().toLowerCase()
  if (redNames.has(shown)) return true
  const [red = 0, green = 0, blue = 0] = channelsOf(shown)
  return red >= 0x70 && green * 2 < red && blue * 2 < red
}

function channelsOf(shown: string): readonly number[] {
  const hex = /^#?([\da-f]{3,8})$/.exec(shown)?.[1]
  if (hex?.length === 3 || hex?.length === 4) return [...hex].map((digit) => Number.parseInt(digit + digit, 16))
  if (hex?.length === 6 || hex?.length === 8) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return /^rgba?\(/.test(shown) ? (shown.match(/\d+/g) ?? []).map(Number) : []
}
