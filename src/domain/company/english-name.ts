import { capitalised, sensiblyCapitalised } from './capitals.ts'
import { legalForms, type LegalForm } from './legal-forms.ts'
import { transliterated } from './transliteration.ts'

// The English name of a Russian company: its legal form as English has it, behind the name, and the name itself in Latin letters.

/**
 * The English name suggested for a company: "ПАО «Сегежа Групп»" is "Segezha Grupp PJSC". ASCII letters and digits, usual punctuation,
 * and the dash "–" between words; a name that is English already stays. Null where the name has no letter or digit to write.
 */
export function englishNameOf(russian: string): string | null {
  const { name, form, title } = partsOf(plainQuotes(russian))
  const latin = tidied(transliterated(ordered(capitalised(unquoted(inCase(name))), form)))
  if (!/[A-Za-z0-9]/.test(latin)) return null
  const titled = title === null || latin.startsWith(title) ? latin : tidied(`${title} ${latin}`)
  if (form === null) return titled
  return tidied(form.place === 'comma' ? `${titled}, ${form.english}` : `${titled} ${form.english}`)
}

type Parts = { readonly name: string; readonly form: LegalForm | null; readonly title: string | null }

const quotes = /[«»“”„‟"″＂]/gu
const plainQuotes = (text: string): string =>
  text.replace(/№\s*/g, 'No. ').normalize('NFKC').replace(quotes, '"').replace(/\s+/g, ' ').trim()

/** The spellings of forms as one pattern, the longest first; "е" also finds "ё", a space any number of them. */
function patternOf(forms: readonly LegalForm[]): string {
  const spellings = forms.flatMap(({ russian }) => russian).toSorted((one, other) => other.length - one.length)
  const patterns = spellings.map((spelling) =>
    spelling
      .replace(/[()]/g, (bracket) => `\\${bracket}`)
      .replaceAll(' ', ' +')
      .replaceAll('-', ' *- *')
      .replaceAll('е', '[её]'),
  )
  return `(?<form>${patterns.join('|')})`
}

const ends = '(?=[ ",.(]|$)'
const isForm = ({ place }: LegalForm): boolean => place !== 'before'
const sureForms = patternOf(legalForms.filter((row) => isForm(row) && row.isCommonWord !== true))
const anyForms = patternOf(legalForms.filter(isForm))
const titles = patternOf(legalForms.filter((row) => !isForm(row)))

/** Where a form is found, the surest place first: before the name, in brackets, before a quoted part of it, behind it. */
const places = [
  new RegExp(`^[" ]*${sureForms}${ends}`, 'iu'),
  new RegExp(`^[" ]*${anyForms}(?= ?")`, 'iu'),
  new RegExp(` ?\\( ?${sureForms} ?\\)`, 'iu'),
  new RegExp(`(?<= )${sureForms}(?= ?")`, 'iu'),
  new RegExp(`(?<=[ ",])${sureForms}[" .]*$`, 'iu'),
] as const
const titlePlace = new RegExp(`^[" ,]*${titles}${ends}`, 'iu')

const rowsBySpelling = new Map(legalForms.flatMap((row) => row.russian.map((spelling) => [spelling, row] as const)))

const rowOf = (found: string): LegalForm | null =>
  rowsBySpelling.get(found.toLowerCase().replaceAll('ё', 'е').replace(/ *- */g, '-').replace(/ +/g, ' ')) ?? null

/** A name without its legal form and without what it is by licence. A name that is nothing but a form keeps it. */
function partsOf(text: string): Parts {
  const [form, name] = taken(text, places)
  const [title, rest] = taken(name, [titlePlace])
  return { name: rest, form, title: title?.english ?? null }
}

function taken(text: string, patterns: readonly RegExp[]): readonly [LegalForm | null, string] {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    const row = rowOf(found?.groups?.['form'] ?? '')
    if (found === null || row === null) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    if (/[\p{L}\p{N}]/u.test(rest)) return [row, rest]
  }
  return [null, text]
}

/** Each quoted part has capitals of its own: «Завод "ЩИТ"» is a word and a name in capitals. */
const inCase = (name: string): string => name.replace(/[^"]+/g, sensiblyCapitalised)

/** Without its quotation marks; one beside a hyphen goes without a trace, so that a compound stays one. */
const unquoted = (name: string): string =>
  name
    .replace(/(?<=[-–—])"|"(?=[-–—]\S)/gu, '')
    .replace(/"/g, ' ')
    .replace(/(?<![\p{L}\p{N}])['‘’‚]([^'‘’]*)['’](?!\p{L})/gu, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()

const patronymic = /(?:ович|евич|ьич|ична|овна|евна|оглы|кызы)$/iu

/** English puts the surname last. It is moved only where the patronymic shows which word it is. */
function ordered(name: string, form: LegalForm | null): string {
  const [surname = '', given, last, more] = name.split(' ')
  if (form?.place !== 'comma' || last === undefined || more !== undefined || !patronymic.test(last)) return name
  return `${given} ${last} ${surname}`
}

/** Only what a name is written with; a dash between words has its spaces. What one removal leaves may be for the next. */
function tidied(latin: string): string {
  const tidier = tidiedOnce(latin)
  return tidier === latin ? latin : tidied(tidier)
}

const tidiedOnce = (latin: string): string =>
  latin
    .replace(/[‘’]/g, "'")
    .replace(/[‒–—―−]/g, '–')
    .replace(/[‐‑]/g, '-')
    .replace(/[^A-Za-z0-9&.,–()+'/!:@%# -]/g, ' ')
    .replace(/(?<![A-Za-z0-9])'/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[ –-]*(?:–| -|- |--)[ –-]*/g, ' – ')
    .replace(/ +(?=[,.:!)](?: |$))/g, '')
    .replace(/\( +/g, '(')
    .replace(/^[ ,.:/–-]+|[ ,:/(–-]+$/g, '')
