// How a worksheet cell displays its number: its number format may change the size or sign, or hide the number. The
// number of decimals does not matter. Sections of a format: ECMA-376 Part 1, 18.8.31.

/** Which number is meant if a cell displays a different number from the stored one. */
export type AmountsMeant = 'stored' | 'shown'

/** The displayed content of a cell: its number, perhaps with a different size or sign, or text. */
export type ParsedNumber = { readonly value: number } | { readonly text: string }

/** Matches parts of a format that print no digits: escaped and quoted text, spaces as wide as a character, fillers. */
const print = /\\.|"[^"]*"|_.|\*./g
/** Matches conditions, locales and colours in square brackets. */
const bracketed = /\[[^[\]]{0,40}\]/g
const colour =
  /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|красный|синий|зеленый|зелёный|цвет ?\d+)\]/i
const digits = /[0#?]/

/**
 * Returns the displayed content of a cell with this number. A format with custom conditions, or one for dates or times,
 * is assumed to show the number itself.
 */
export function shownBy(format: string, value: number): ParsedNumber {
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

const dayMs = 86_400_000
// oxfmt-ignore
const months = ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь']

/**
 * The text of a date as its format shows it: a day or, if the format has a year but no day, only the year, or the month
 * and the year. For example, a cell that shows "2024" may store 1 January 2024. The last day of a month is always
 * written as a day, because it is the date of a balance sheet. Dates in worksheets have no time zone and are stored as
 * UTC.
 */
export function dateText(date: Date, format = ''): string {
  if (Number.isNaN(date.getTime())) return ''
  const [year = '', month, day] = date.toISOString().slice(0, 10).split('-')
  const bare = format.replace(print, '').replace(bracketed, '')
  const isLastDay = new Date(date.getTime() + dayMs).getUTCDate() === 1
  if (isLastDay || !/y/i.test(bare) || /d/i.test(bare)) return `${day}.${month}.${year}`
  return /m/i.test(bare) ? `${months[date.getUTCMonth()]} ${year}` : year
}

/** The sections of a format. Semicolons separate them, except inside quotes or after a backslash. */
const sectionsOf = (format: string): readonly string[] =>
  format.match(/(?:\\.|"[^"]*"|[^;"\\])+|(?<=;|^)(?=;|$)/g) ?? ['']

function sectionFor(sections: readonly string[], value: number): string {
  const [positive = '', negative = positive, zero = positive] = sections
  return value < 0 ? negative : value === 0 ? zero : positive
}

/** Whether a section of a format displays only a dash, as for zero. */
const isDash = (section: string): boolean =>
  /^[-–—]$/.test(
    section
      .replace(/[_*]./g, '')
      .replace(bracketed, '')
      .replace(/[\s"\\?()]/g, ''),
  )

/** The number of times a format divides by a thousand: once for each comma after the last digit. */
const thousandsIn = (bare: string): number => /[0#?.](,+)[^0#?,]*$/.exec(bare)?.[1]?.length ?? 0

/** Whether a format marks negative numbers by a colour alone. */
export function printsRedNegatives(format: string): boolean {
  const [positive = '', negative] = sectionsOf(format)
  if (negative === undefined || /\[[<>=]/.test(format)) return false
  return colour.test(negative) && !colour.test(positive) && !isSigned(negative) && digits.test(negative)
}

/**
 * Whether a number appears as negative. A section for negatives prints no minus by itself: a bracket, a minus in its
 * text or a colour shows the sign.
 */
function isShownNegative(sections: readonly string[], section: string, value: number): boolean {
  const isMarked = isSigned(section)
  if (value >= 0) return value > 0 && isMarked
  return sections.length === 1 || isMarked || (colour.test(section) && !colour.test(sections[0] ?? ''))
}

/**
 * Whether a section prints a bracket or a minus. After `_`, such a character is only a space of its width, and after
 * `*` only a filler.
 */
function isSigned(section: string): boolean {
  const printed = section.replace(bracketed, '').replace(/\\(.)|"([^"]*)"|[_*]./g, '$1$2')
  return /^[^0#?]*[(\-–−]/.test(printed) || /[0#?][^0#?]*[-−]\s*$/.test(printed)
}
