import { formatAmount } from '#domain/amounts/format.ts'
import { roundHalfUp } from '#domain/amounts/amount.ts'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import { denominations, isDenomination, type Denomination } from '#domain/catalogue/denominations.ts'
import { editionList, editions, type Edition, type FormKind } from '#domain/catalogue/editions.ts'
import { irregularPeriods, isPeriodCode, periods, type PeriodCode } from '#domain/catalogue/periods.ts'
import { headingOf, reports } from '#domain/catalogue/sections.ts'
import { say } from '../../say.ts'
import { editionNames, formNames, periodNames } from '../../documents/statement.ts'
import { list, type HelpPageText, type HelpTable, type HelpText } from '../../help/help-text.ts'
import { pictures } from './pictures.ts'
import { specimen, specimenLine, specimenRevenue } from '../../help/specimen.ts'

// The help page about Russian statements (specification §2, /financialStamentInputsHelp), for readers without Russian.

/** The day the balance sheet is drawn up, and the words over the column of the results, for each period. */
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

/** The period codes, and how a form without one shows the period. */
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
  383: { english: 'Units of roubles', russian: 'руб.' },
  384: { english: 'Thousands of roubles', russian: 'тыс. руб.' },
  385: { english: 'Millions of roubles', russian: 'млн руб.' },
} as const satisfies Readonly<Record<Denomination, unknown>>

const revenueRoubles = (specimenRevenue[0]?.roubles ?? 0) * denominations[specimen.denomination]

/** The denomination codes, and one revenue written in each of them. */
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
  full: 'KND code 0710099. The balance sheet has five sections with Roman numbers I to V, and usually a cash flow statement comes with it.',
  simplified:
    'KND code 0710096, «Упрощенная». For small companies and many non-profits. No sections; «Материальные внеоборотные активы» is the first line. Its lines hold several lines of the full form, so some English rows stay empty.',
} as const satisfies Readonly<Record<FormKind, string>>

const balanceLines = (form: FormKind): number =>
  catalogueOf(form, specimen.catalogue.edition, 'commercial').lines.filter((line) => line.form === 'balance').length

const kindTable: HelpTable = {
  kind: 'table',
  caption: 'Kinds of form',
  columns: ['Form', 'How to tell', 'Balance sheet lines'],
  rows: (['full', 'simplified'] as const).map((form) => [formNames[form], kindWords[form], String(balanceLines(form))]),
}

const editionWords = {
  '66n-2011': 'Line 2410 is «Текущий налог на прибыль» in brackets, with lines 2430 and 2450 below it.',
  '66n-2019': 'Line 2410 is «Налог на прибыль», with 2411 and 2412 as its parts.',
  fsbu4: 'Section III is «Капитал»; lines 1105 and 1215 exist, and 1160 is «Инвестиционная недвижимость».',
} as const satisfies Readonly<Record<Edition, string>>

/** The reporting years of an edition: "2019 to 2024", "2025 and later". */
export function editionYearsOf(edition: Edition): string {
  const { firstYear, lastYear } = editions[edition]
  return lastYear === null ? `${firstYear} and later` : `${firstYear} to ${lastYear}`
}

const editionTable: HelpTable = {
  kind: 'table',
  caption: 'Editions of the form',
  columns: ['Edition', 'Reporting years', 'How to tell'],
  rows: editionList.map((edition) => [editionNames[edition], editionYearsOf(edition), editionWords[edition]]),
}

const targetedFinancing = headingOf('equity', specimen.catalogue.edition, 'non-profit')

/** Words found on every form: in Russian, in short, in English. */
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
  heading: 'Reading a Russian statement',
  lead: 'What to look for on the Russian form, and what to enter. No Russian is needed: every line has a four-digit code, and Saldo goes by the codes.',
  also: { screen: 'currencyHelp', label: 'Help with the exchange rate' },
  sections: [
    {
      id: 'period-codes',
      title: 'Period codes',
      blocks: [
        say(
          'The period code says how many months since 1 January the statement covers. Annual statements have {period}.',
          { period: fullYear },
        ),
        periodTable,
        'A statement printed from accounting software often has no period code. Then go by the date of the balance sheet, as in the table.',
        say(
          'Codes {codes} mark an irregular year: a reorganisation, a liquidation, a first year of another length. Enter {period} for them; a file with such a code is read as a full year, with a warning.',
          { codes: irregularPeriods.join(', '), period: fullYear },
        ),
      ],
    },
    {
      id: 'denomination-codes',
      title: 'Denomination codes',
      blocks: [
        'The denomination code (in Russian: код по ОКЕИ) says in what unit the amounts are. Read it from the form and never guess: a wrong unit makes every figure a thousand times too large or too small.',
        unitTable,
        `Nearly every statement since 2020 is in thousands, code ${specimen.denomination}. Earnings per share are always in roubles.`,
      ],
    },
    {
      id: 'where-codes-stand',
      title: 'Where to find the codes',
      blocks: [
        'The cover page of a filing has the period code and the reporting year. The head of the balance sheet has the date and, in the column of codes on the right, the denomination.',
        { kind: 'picture', picture: pictures.head },
        'In the XML file a company sends to the tax service they are the attributes Период, ОтчетГод, ОКЕИ. Saldo reads them by itself.',
      ],
    },
    {
      id: 'columns',
      title: 'Line codes and columns of dates',
      blocks: [
        list([
          'The code is what counts. Names differ a little from company to company, codes do not.',
          'The balance sheet has three columns of amounts, the latest date first. Saldo needs the first two; enter the third where you have it.',
          'The results and the cash flows have two columns: this period, and the same period a year before.',
          'The reporting year is the year of the first column. The year before it follows by itself.',
          'A line under «в том числе» (of which) is a detail of the line above and is not added again.',
          'A code that is not on this page, such as 1151 or 15211, is a line the company added. It is part of the line it stands under.',
        ]),
        { kind: 'picture', picture: pictures.balance },
      ],
    },
    {
      id: 'brackets-and-dashes',
      title: 'Brackets, dashes and blanks',
      blocks: [
        list([
          'Brackets instead of a minus sign: (350) is −350. A space parts the thousands: 1 352 480 is 1,352,480.',
          'Some lines are always printed in brackets because they are deducted: costs, interest, payments, own shares. Enter the number: 1352480, (1352480) and -1352480 all count as deducted once. The last column of the tables below says which lines these are.',
          'Other lines have a sign of their own: brackets there mean a loss, a negative result or a tax expense. Enter the brackets or a minus sign.',
          'A dash or a blank means nothing, that is 0. You can leave the cell empty.',
          'An X (Х) marks a cell of the statement of changes in equity that cannot hold an amount.',
          'Amounts are whole numbers. A decimal is rounded, a half away from zero.',
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
          'A non-profit organisation has funds instead of equity: section III is «{name}» ({english}), and a report on the use of its funds, «{report}», comes with it. Codes 1310 to 1370 mean something else there, so choose the kind of organisation before you enter them.',
          { ...targetedFinancing, report: reports.targetedUse.name },
        ),
        editionTable,
        say(
          'Statements for {year} may be in either edition of order 66n: the tax lines tell which. The same code can mean different things in different editions, so Saldo goes by the edition of the reporting year.',
          { year: editions['66n-2019'].firstYear },
        ),
      ],
    },
    {
      id: 'notes',
      title: 'Depreciation and capital expenditure',
      blocks: [
        'Two figures of the supplementary information are not in the Russian form itself, or only in part of it. They are in the notes, «Пояснения к бухгалтерскому балансу и отчету о финансовых результатах»: a separate document, mostly a PDF, that is never inside the XML file.',
        { kind: 'heading', text: 'Depreciation and amortisation' },
        list([
          'Look for the table of costs by nature, «Затраты на производство», and in it the line «Амортизация», code 5640.',
          'From 2025 on (FSBU 4/2023) notes need no codes: look for the word «Амортизация» among the expenses of ordinary activities by element.',
          'Without such a table add up the column «начислено амортизации» (charged for the period) of the tables of fixed assets and of intangible assets, lines 5200 and 5100.',
          'Do not take «накопленная амортизация»: that is what has been charged in all years together.',
        ]),
        { kind: 'heading', text: 'Capital expenditure' },
        list([
          `Where there is a cash flow statement, it is line ${purchases.code}, «${purchases.name}». Saldo takes it from there.`,
          'Otherwise look in the notes for the table of fixed assets, «Основные средства», column «поступило» (additions), line 5200, and for unfinished construction, line 5240.',
        ]),
        'Enter both as positive numbers in the unit of the statement. If you cannot find one, leave it empty: it is shown as N/a and nothing is made up. The lines 5100 to 5900 are a sample the ministry gives; companies may print the tables another way.',
      ],
    },
    { id: 'words', title: 'Words that come back', blocks: [wordTable] },
    {
      id: 'terms',
      title: 'Every line, in Russian and English',
      blocks: [
        'All lines of the form you choose, in the order they are printed. Each code is a link to its own line.',
        { kind: 'tool', tool: 'line-finder' },
      ],
    },
  ],
}

export const lineFinderWords = {
  form: 'Form',
  edition: 'Edition',
  entity: 'Organisation',
  entities: { commercial: 'Company', 'non-profit': 'Non-profit organisation' },
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
