import type { Edition, Entity, StatementForm } from './editions.ts'

// The headings of the printed forms: reports and the sections inside them, in Russian and English.

export type Heading = { readonly name: string; readonly english: string }

/** A report with its OKUD codes. Order 61n changed the codes of three reports from the reporting year 2019 on. */
type Report = Heading & { readonly okudUntil2018: string; readonly okudSince2019: string }

export const reports = {
  balance: {
    name: 'Бухгалтерский баланс',
    english: 'Balance sheet',
    okudUntil2018: '0710001',
    okudSince2019: '0710001',
  },
  results: {
    name: 'Отчет о финансовых результатах',
    english: 'Statement of financial results',
    okudUntil2018: '0710002',
    okudSince2019: '0710002',
  },
  cashFlow: {
    name: 'Отчет о движении денежных средств',
    english: 'Statement of cash flows',
    okudUntil2018: '0710004',
    okudSince2019: '0710005',
  },
  equity: {
    name: 'Отчет об изменениях капитала',
    english: 'Statement of changes in equity',
    okudUntil2018: '0710003',
    okudSince2019: '0710004',
  },
  targetedUse: {
    name: 'Отчет о целевом использовании средств',
    english: 'Statement of targeted use of funds',
    okudUntil2018: '0710006',
    okudSince2019: '0710003',
  },
} as const satisfies Record<StatementForm, Report>

/** A heading that is printed only in one edition, or only for one entity. */
type SectionHeading = Heading & { readonly edition?: Edition; readonly entity?: Entity }

/**
 * For each section of the forms, the usual heading, followed by the headings that replace it in some edition or for
 * some entity.
 */
const sections = {
  nonCurrentAssets: [{ name: 'I. Внеоборотные активы', english: 'I. Non-current assets' }],
  currentAssets: [{ name: 'II. Оборотные активы', english: 'II. Current assets' }],
  equity: [
    { name: 'III. Капитал и резервы', english: 'III. Capital and reserves' },
    { entity: 'non-profit', name: 'III. Целевое финансирование', english: 'III. Targeted financing' },
    { edition: 'fsbu4', name: 'III. Капитал', english: 'III. Capital' },
  ],
  longTermLiabilities: [{ name: 'IV. Долгосрочные обязательства', english: 'IV. Long-term liabilities' }],
  shortTermLiabilities: [{ name: 'V. Краткосрочные обязательства', english: 'V. Short-term liabilities' }],
  // the simplified balance sheet has two sides and no sections
  assets: [{ name: 'Актив', english: 'Assets' }],
  equityAndLiabilities: [{ name: 'Пассив', english: 'Equity and liabilities' }],
  perShare: [{ name: 'Справочно', english: 'For reference' }],
  operating: [{ name: 'Денежные потоки от текущих операций', english: 'Cash flows from operating activities' }],
  investing: [{ name: 'Денежные потоки от инвестиционных операций', english: 'Cash flows from investing activities' }],
  financing: [{ name: 'Денежные потоки от финансовых операций', english: 'Cash flows from financing activities' }],
  previousYear: [{ name: 'За предыдущий год', english: 'Previous year' }],
  reportingYear: [{ name: 'За отчетный год', english: 'Reporting year' }],
  corrections: [
    {
      name: 'Корректировки в связи с изменением учетной политики и исправлением ошибок',
      english: 'Corrections for changes in accounting policy and errors',
    },
  ],
  netAssets: [{ name: 'Чистые активы', english: 'Net assets' }],
  fundsReceived: [{ name: 'Поступило средств', english: 'Funds received' }],
  fundsUsed: [{ name: 'Использовано средств', english: 'Funds used' }],
} as const satisfies Record<string, readonly [Heading, ...SectionHeading[]]>

export type LineSection = keyof typeof sections

/** The heading of a section, as printed in an edition for an entity. */
export function headingOf(section: LineSection, edition: Edition, entity: Entity): Heading {
  const [ordinary, ...others]: readonly [Heading, ...SectionHeading[]] = sections[section]
  return others.find((h) => (h.edition ?? edition) === edition && (h.entity ?? entity) === entity) ?? ordinary
}
