// What the number format of a worksheet's cell shows of its number: another size, another sign, or nothing. How many decimals it shows is no
// matter. Sections of a format and what stands in them: ECMA-376 Part 1, 18.8.31.

/** Which number of a worksheet's cell is meant where its format shows another than it stores. */
export type AmountsMeant = 'stored' | 'shown'

/** What is shown of a number: the number itself, a number of another size or sign, or a text that is no amount. */
export type Shown = { readonly value: number } | { readonly text: string }

/** Escaped and quoted texts, spaces as wide as a sign, fillers: print, not digits. */
const print = /\\.|"[^"]*"|_.|\*./g
/** Conditions, locales and colours between square brackets. */
const bracketed = /\[[^[\]]{0,40}\]/g
const colour =
  /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|красный|синий|зеленый|зелёный|цвет ?\d+)\]/i
const digits = /[0#?]/

/** What a cell shows of its number. A format of conditions of its own, or one that is not of numbers, is taken to show the number. */
export function shownBy(format: string, value: number): Shown {
  const sections = sectionsOf(format)
  if (/\[[<>=]/.test(format) || sections.length > 4) return { value }
  const section = sectionFor(sections, value)
  const bare = section.replace(print, '').replace(bracketed, '')
  if (section.trim() === '' || (!digits.test(bare) && !/general|основной|@/i.test(bare)))
    return isDash(section)
      ? { value }
      : {
          text: section
            .replace(bracketed, '')
            .replace(/["\\_*]/g, '')
            .trim(),
        }
  if (bare.includes('%')) return { text: `${value * 100}%` }
  if (/[yдdгhms]/i.test(bare)) return { value }
  const size = Math.abs(value) / 1000 ** thousandsIn(bare)
  return { value: isShownNegative(sections, section, value) ? -size : size }
}

/** Semicolons part the sections, but for those inside quotes or behind a backslash. */
const sectionsOf = (format: string): readonly string[] =>
  format.match(/(?:\\.|"[^"]*"|[^;"\\])+|(?<=;|^)(?=;|$)/g) ?? ['']

function sectionFor(sections: readonly string[], value: number): string {
  const [positive = '', negative = positive, zero = positive] = sections
  return value < 0 ? negative : value === 0 ? zero : positive
}

/** "-" in the place of a zero. */
const isDash = (section: string): boolean =>
  /^[-–—]$/.test(
    section
      .replace(/[_*]./g, '')
      .replace(bracketed, '')
      .replace(/[\s"\\?()]/g, ''),
  )

/** Each comma behind the last digit leaves out three of them. */
const thousandsIn = (bare: string): number => /[0#?.](,+)[^0#?,]*$/.exec(bare)?.[1]?.length ?? 0

/** A section of negatives shows no minus of its own: brackets, a minus in print or a colour of its own tell a reader. */
function isShownNegative(sections: readonly string[], section: string, value: number): boolean {
  const printed = section.replace(bracketed, '').replace(/["\\_]/g, '')
  const isMarked = /^[^0#?]*[(\-–−]/.test(printed) || /[0#?][^0#?]*[-−]\s*$/.test(printed)
  if (value >= 0) return value > 0 && isMarked
  return sections.length === 1 || isMarked || (colour.test(section) && !colour.test(sections[0] ?? ''))
}
