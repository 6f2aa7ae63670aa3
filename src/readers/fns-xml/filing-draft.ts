import { monthOf } from '#domain/assessment/age.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import { type Denomination, isDenomination } from '#domain/catalogue/denominations.ts'
import { problem, type Problem } from '#domain/problem.ts'
import { columns, type Company, type Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '../read-result.ts'
import { sectionThree } from '../section-three.ts'
import type { FilingReader } from './filing.ts'
import { distinctVersions, type FormVersion } from './form-versions.ts'
import { attribute, type ParsedFiling } from './gather.ts'
import { hasOldTaxLines, withOldTaxLines } from './tax-lines.ts'

/** Makes the draft of a filing that has been read completely. */
export function filingDraft({ version, attributes, gathered }: FilingReader, options: ReadOptions): Draft {
  const reportingYear = yearOf(attribute(attributes, 'ОтчетГод')) ?? options.reportingYear ?? null
  const isOld = version.mayHaveOldTaxLines && hasOldTaxLines(reportingYear, gathered.lines)
  const section = sectionThree(gathered.equitySection, gathered.targetedSection)
  const filedOn = dayOf(attribute(attributes, 'ДатаДок'))
  return {
    company: companyOf(gathered.header),
    form: version.form,
    edition: isOld ? '66n-2011' : version.edition,
    entity: section.entity,
    period: wholeOf(attribute(attributes, 'Период')),
    denomination: unitOf(attribute(attributes, 'ОКЕИ'), version) ?? options.denomination ?? null,
    reportingYear,
    correction: wholeOf(attribute(attributes, 'НомКорр')) ?? 0,
    ...(filedOn === null ? {} : { filedOn }),
    forms: [...gathered.forms],
    columns,
    lines: [...(isOld ? withOldTaxLines(gathered.lines) : gathered.lines), ...section.lines],
    equity: gathered.equity,
    own: gathered.own,
    unknown: gathered.unknown,
    origin: '',
    problems: [...wrongEdition(version.name, gathered), ...gathered.problems],
  }
}

/** The filer: an organisation or a sole trader. The names of signatories are not kept. */
function companyOf(header: ParsedFiling['header']): Company {
  const person = ['Фамилия', 'Имя', 'Отчество'].map((name) => header.get(name)?.trim()).filter(Boolean)
  const name = header.get('НаимОрг')?.trim() ?? person.join(' ')
  const okpo = header.get('ОКПО')
  const okved = header.get('ОКВЭД2') ?? header.get('ОКВЭД')
  return {
    name: name === '' ? null : name,
    inn: header.get('ИННЮЛ') ?? header.get('ИННФЛ') ?? null,
    ...(okpo === undefined ? {} : { okpo }),
    ...(okved === undefined ? {} : { okved }),
  }
}

/**
 * Finds an amount in an element that only another version has as a line. Such a file states the wrong version, and its
 * lines would be lost.
 */
function wrongEdition(version: string, { unknown }: ParsedFiling): readonly Problem[] {
  for (const { label, amounts, at } of unknown) {
    const other = versionOfPath(label)
    if (other !== null && Object.values(amounts).some(Boolean))
      return [problem('wrong-edition', at.current ?? label, { label, other, version })]
  }
  return []
}

const yearOf = (text = ''): number | null => (/^\d{4}$/.test(text) ? Number(text) : null)

/** Turns "28.03.2025" into 2025-03-28; null when the text is not a calendar day. */
function dayOf(text = ''): string | null {
  const day = text.split('.').toReversed().join('-')
  return text.includes('.') && monthOf(day) !== null ? day : null
}

const wholeOf = (text = ''): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null)

/**
 * The unit that the filing states; null when that unit is unknown. A filing that states no unit is in thousands if its
 * version fixes that unit; otherwise its unit is null.
 */
function unitOf(text: string | undefined, { unitIsFixed }: FormVersion): Denomination | null {
  if (text === undefined || text.trim() === '') return unitIsFixed ? 384 : null
  const code = Number(text)
  return isDenomination(code) ? code : null
}

/**
 * Whether a line shows which version a file has. Lines of the English statement do (balance, results, cash flows);
 * annexes and earnings per share do not.
 */
const isDecisive = (code: string): boolean => /^[124]/.test(code) && !isPerShareLine(code)

const versionsByPath = new Map<string, string>()
for (const { name, lines } of distinctVersions)
  for (const [path, code] of Object.entries(lines))
    if (isDecisive(code) && !versionsByPath.has(path)) versionsByPath.set(path, name)

/** The first version of the format that has a line at this element path; null when none has. */
const versionOfPath = (path: string): string | null => versionsByPath.get(path) ?? null
