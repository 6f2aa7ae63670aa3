import { formatAmount } from '#domain/amounts/format.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { denominations, isDenomination, type Denomination } from '#domain/catalogue/denominations.ts'
import { editionList, editions, type Edition, type FormKind } from '#domain/catalogue/editions.ts'
import { irregularPeriods, isPeriodCode, periods, type PeriodCode } from '#domain/catalogue/periods.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { say } from '../../say.ts'
import { editionNames, formNames, periodNames } from '../../documents/statement-names.ts'
import { list, type HelpPageText, type HelpTable, type HelpText } from '../../help/help-text.ts'
import { pictures } from './pictures.ts'
import { specimen, specimenLine, specimenRevenue } from '../../help/specimen.ts'
import { screenTitles } from '../site.ts'
import { statementHeadWords } from '../statement-head.ts'

// Content of the help page about Russian statements, for readers who do not know Russian (specification §2,
// /financialStamentInputsHelp).

/** For each period, the date of the balance sheet and the heading of the results' column, in English and Russian. */
const periodWords = {
  21: { ends: '31 March', russianEnds: 'на 31 марта', results: 'За январь – март', translated: 'January to March' },
  31: { ends: '30 June', russianEnds: 'на 30 июня', results: 'За январь – июнь', translated: 'January to June' },
  33: {
    ends: '30 September',
    russianEnds: 'на 30 сентября',
    results: 'За январь – сентябрь',
    translated: 'January to September',
  },
  34: { ends: '31 December', russianEnds: 'на 31 декабря', results: 'За год', translated: 'For the year' },
} as const satisfies Readonly<Record<PeriodCode, unknown>>

const periodCodes = Object.keys(periods).map(Number).filter(isPeriodCode)
const fullYear = periodCodes.find((code) => periods[code] === 12) ?? ''

/** A table of the period codes. It also shows the date and heading by which a form without a code names the period. */
const periodTable: HelpTable = {
  kind: 'table',
  caption: 'What each code covers',
  columns: ['Code', 'Covers', 'Months', 'Balance sheet at', 'Results, in Russian'],
  rows: periodCodes.map((code) => {
    const { ends, russianEnds, results, translated } = periodWords[code]
    return [
      String(code),
      periodNames[code],
      String(periods[code]),
      [`${ends} (`, { russian: russianEnds }, ')'],
      [{ russian: results }, ` (${translated})`],
    ]
  }),
}

const unitWords = {
  383: { english: 'Roubles', russian: 'руб.' },
  384: { english: 'Thousands of roubles', russian: 'тыс. руб.' },
  385: { english: 'Millions of roubles', russian: 'млн руб.' },
} as const satisfies Readonly<Record<Denomination, unknown>>

const revenueRoubles = (specimenRevenue[0]?.roubles ?? 0) * denominations[specimen.denomination]

/** A table of the denomination codes, with the same revenue in each unit. */
const unitTable: HelpTable = {
  kind: 'table',
  caption: 'What each code means',
  columns: ['Code', 'Unit', 'In Russian', 'One unit is', 'The same revenue'],
  rows: Object.keys(denominations)
    .map(Number)
    .filter(isDenomination)
    .map((code) => {
      const size = denominations[code]
      return [
        String(code),
        unitWords[code].english,
        [{ russian: unitWords[code].russian }],
        say(size === 1 ? '{roubles} rouble' : '{roubles} roubles', { roubles: size }),
        formatAmount(roundHalfUp(revenueRoubles / size)),
      ]
    }),
}

const kindWords = {
  full: 'KND code 0710099. The balance sheet has five sections with Roman numerals I to V, and usually comes with a cash flow statement.',
  simplified:
    'KND code 0710096, «Упрощенная». For small companies and many non-profits. No sections; «Материальные внеоборотные активы» is the first line. Each of its lines combines several lines of the full form, so some English rows are N/a.',
} as const satisfies Readonly<Record<FormKind, string>>

const balanceLines = (form: FormKind): number =>
  catalogueOf(form, specimen.catalogue.edition, 'commercial').lines.filter((line) => line.form === 'balance').length

const kindTable: HelpTable = {
  kind: 'table',
  caption: 'Forms',
  columns: ['Form', 'How to recognise it', 'Balance sheet lines'],
  rows: (['full', 'simplified'] as const).map((form) => [formNames[form], kindWords[form], String(balanceLines(form))]),
}

const editionWords = {
  '66n-2011': 'Line 2410 is «Текущий налог на прибыль» in brackets, with lines 2430 and 2450 below it.',
  '66n-2019': 'Line 2410 is «Налог на прибыль», with 2411 and 2412 as its parts.',
  fsbu4: 'Section III is «Капитал»; lines 1105 and 1215 exist, and 1160 is «Инвестиционная недвижимость».',
} as const satisfies Readonly<Record<Edition, string>>

/** The reporting years of an edition, such as "2019 to 2024" or "2025 and later". */
export function editionYearsOf(edition: Edition): string {
  const { firstYear, lastYear } = editions[edition]
  return lastYear === null ? `${firstYear} and later` : `${firstYear} to ${lastYear}`
}

const editionTable: HelpTable = {
  kind: 'table',
  caption: 'Editions of the form',
  columns: ['Edition', 'Reporting years', 'How to recognise it'],
  rows: editionList.map((edition) => [editionNames[edition], editionYearsOf(edition), editionWords[edition]]),
}

const targetedFinancing = headingOf('equity', specimen.catalogue.edition, 'non-profit')

/** Words that every form has: in Russian, the abbreviation or '', and in English. */
const frequentWords = [
  ['Бухгалтерская (финансовая) отчетность', '', 'Financial statements'],
  ['Бухгалтерский баланс', 'баланс', 'Balance sheet'],
  ['Отчет о финансовых результатах', 'ОФР', 'Income statement'],
  ['Отчет о движении денежных средств', 'ОДДС', 'Cash flow statement'],
  ['Наименование показателя', '', 'Line (name of the item)'],
  ['Код', '', 'Line code'],
  ['Пояснения', '', 'Number of a note; not a line code'],
  ['Актив / Пассив', '', 'Assets / Equity and liabilities'],
  ['Итого, всего', '', 'Total'],
  ['БАЛАНС', '', 'Total assets, or total equity and liabilities'],
  ['в том числе', 'в т. ч.', 'Of which'],
  ['Прочие, другие', '', 'Other'],
  ['Долгосрочные', 'долг.', 'Long-term, non-current'],
  ['Краткосрочные', 'кратк.', 'Short-term, current'],
  ['Прибыль (убыток)', '', 'Profit (loss)'],
  ['Справочно', '', 'For reference'],
  ['Отчетный период', '', 'Reporting period'],
  ['Единица измерения', 'ед. изм.', 'Unit of the amounts'],
  ['Общество с ограниченной ответственностью', 'ООО', 'Limited liability company'],
  ['Акционерное общество', 'АО, ПАО', 'Joint-stock company; ПАО: a public one'],
  ['Некоммерческая организация', 'НКО', 'Non-profit organisation'],
  ['Идентификационный номер налогоплательщика', 'ИНН', 'Taxpayer number'],
] as const

const russian = (text: string): HelpText => (text === '' ? '' : [{ russian: text }])

const wordTable: HelpTable = {
  kind: 'table',
  caption: 'Russian words and their English',
  columns: ['Russian', 'Short form', 'English'],
  rows: frequentWords.map(([word, short, english]) => [russian(word), russian(short), english]),
}

const purchases = specimenLine('4221')

export const statementHelp: HelpPageText = {
  heading: screenTitles.statementHelp,
  lead: 'What to look for on the Russian form, and what to enter. You do not need to read Russian: every line has a four-digit code, and Saldo uses the codes.',
  also: { screen: 'currencyHelp', label: screenTitles.currencyHelp },
  sections: [
    {
      id: 'period-codes',
      title: 'Period codes',
      blocks: [
        say(
          'The period code shows how many months from 1 January the statement covers. Annual statements have {period}.',
          { period: fullYear },
        ),
        periodTable,
        'A statement printed from accounting software often has no period code. Use the date of the balance sheet instead, as in the table.',
        say(
          'Codes {codes} mark an irregular year: a reorganisation, a liquidation, or a first year of a different length. Enter {period} for them; we read a file with such a code as a full year, with a warning.',
          { codes: irregularPeriods.join(', '), period: fullYear },
        ),
      ],
    },
    {
      id: 'denomination-codes',
      title: 'Denomination codes',
      blocks: [
        'The denomination code (in Russian: код по ОКЕИ) shows the unit of the amounts. Read it from the form and never guess: a wrong unit makes every figure a thousand times too large or too small.',
        unitTable,
        `Nearly every statement since 2020 is in thousands, code ${specimen.denomination}. Earnings per share are always in roubles.`,
      ],
    },
    {
      id: 'where-codes-stand',
      title: 'Where to find the codes',
      blocks: [
        'The cover page of a filing has the period code and the reporting year. The top of the balance sheet has the date and, in the column of codes on the right, the denomination.',
        { kind: 'picture', picture: pictures.head },
        'In the XML file a company sends to the tax service they are the attributes Период, ОтчетГод, ОКЕИ. Saldo reads them automatically.',
      ],
    },
    {
      id: 'columns',
      title: 'Line codes and columns of dates',
      blocks: [
        list([
          'Go by the code. Names differ slightly between companies; codes do not.',
          'The balance sheet has three columns of amounts, the latest date first. Saldo needs the first two; enter the third if you have it.',
          'The income statement and the cash flow statement have two columns: this period, and the same period a year earlier.',
          'The reporting year is the year of the first column. The previous year follows from it.',
          'A line under «в том числе» (of which) is a detail of the line above; do not add it again.',
          'A code that is not on this page, such as 1151 or 15211, is a line the company added. It is part of the line above it.',
        ]),
        { kind: 'picture', picture: pictures.balance },
      ],
    },
    {
      id: 'brackets-and-dashes',
      title: 'Brackets, dashes and blanks',
      blocks: [
        list([
          'Brackets instead of a minus sign: (350) is −350. A space separates the thousands: 1 352 480 is 1,352,480.',
          'Some lines are always printed in brackets because they are deducted: costs, interest, payments, own shares. Enter the number: 1352480, (1352480) and -1352480 are all deducted once. The last column of the tables below shows which lines these are.',
          'Other lines have their own sign: brackets there mean a loss, a negative result or a tax expense. Enter the brackets or a minus sign.',
          'A dash or a blank means 0. You can leave the cell empty. If a whole report is blank, enter a 0 in one of its lines: a report without any amount counts as not entered.',
          'An X (Х) marks a cell of the statement of changes in equity that never has an amount.',
          'Amounts are whole numbers. Decimals are rounded, a half away from zero.',
        ]),
        { kind: 'picture', picture: pictures.results },
      ],
    },
    {
      id: 'forms',
      title: 'Which form it is',
      blocks: [
        kindTable,
        say(
          'A non-profit organisation has funds instead of equity: section III is «{name}» ({english}), and it also files a report on the use of its funds, «{report}». Codes 1310 to 1370 mean something else there, so choose the kind of entity before you enter them.',
          { ...targetedFinancing, report: reports.targetedUse.name },
        ),
        editionTable,
        say(
          'Statements for {year} may use either edition of order 66n: the tax lines show which. The same code can mean different things in different editions, so Saldo uses the edition of the reporting year.',
          { year: editions['66n-2019'].firstYear },
        ),
      ],
    },
    {
      id: 'notes',
      title: 'Depreciation and capital expenditure',
      blocks: [
        'Two figures of the supplementary information are not in the Russian form, or only in some forms. Look for them in the notes, «Пояснения к бухгалтерскому балансу и отчету о финансовых результатах»: a separate document, mostly a PDF, that is never inside the XML file.',
        { kind: 'heading', text: 'Depreciation and amortisation' },
        list([
          'In the table of expenses by nature, «Затраты на производство», look for the line «Амортизация», code 5640.',
          'From 2025 on (FSBU 4/2023) notes need no codes: look for the word «Амортизация» among the expenses of ordinary activities by nature.',
          'If there is no such table, add up the column «начислено амортизации» (charged for the period) in the tables of fixed assets and intangible assets, lines 5200 and 5100.',
          'Do not use «накопленная амортизация»: that is accumulated depreciation.',
        ]),
        { kind: 'heading', text: 'Capital expenditure' },
        list([
          `If there is a cash flow statement, it is line ${purchases.code}, «${purchases.name}». Saldo takes it from there.`,
          'Otherwise look in the notes for the table of fixed assets, «Основные средства», column «поступило» (additions), line 5200, and for construction in progress, line 5240.',
        ]),
        'Enter both as positive numbers in the unit of the statement. If you cannot find one, leave it empty: it is shown as N/a. Lines 5100 to 5900 follow the ministry’s sample; companies may print the tables differently.',
      ],
    },
    { id: 'words', title: 'Common words', blocks: [wordTable] },
    {
      id: 'terms',
      title: 'Every line, in Russian and English',
      blocks: [
        'All lines of the form you choose, in printed order. Each code is a link to its line.',
        { kind: 'tool', tool: 'line-finder' },
      ],
    },
  ],
}

export const lineFinderWords = {
  form: 'Form',
  edition: 'Edition',
  entity: statementHeadWords.entity,
  entities: { commercial: 'Commercial entity', 'non-profit': 'Non-profit organisation' },
  editions: { '66n-2011': 'order 66n', '66n-2019': 'order 66n, amended', fsbu4: 'FSBU 4/2023' } satisfies Readonly<
    Record<Edition, string>
  >,
  editionOption: '{years}: {name}',
  find: 'Find a line',
  findHint: 'A code, or a word in Russian or English',
  found: 'Lines shown: {count} of {total}',
  none: 'No line of this form matches “{text}”. It may be in another form or edition.',
  reports: 'Reports of the form',
  caption: '{english} ({name}), form {okud}',
  columns: { code: 'Code', russian: 'Russian name', short: 'Short form', english: 'English', counts: 'How it counts' },
  counts: { positive: 'added', deducted: 'in brackets, deducted', signed: 'brackets mean minus' },
  details: { total: 'total', 'of-which': 'part of the line above', memo: 'for information' },
} as const
