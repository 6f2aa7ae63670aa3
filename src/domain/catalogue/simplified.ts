import { every, fsbu4, order66n } from './edition-spans.ts'
import type { Line } from './line.ts'

/** The balance sheet of the simplified form, as printed. Instead of line 1300, non-profits state their two funds. */
// oxfmt-ignore
export const simplifiedBalance = [
  { code: '1150', form: 'balance', section: 'assets', editions: every, sign: 'positive', role: 'item',
    name: 'Материальные внеоборотные активы', short: 'Материальные ВНА', english: 'Tangible non-current assets' },
  { code: '1170', form: 'balance', section: 'assets', editions: every, sign: 'positive', role: 'item',
    name: 'Нематериальные, финансовые и другие внеоборотные активы',
    short: 'НМА, фин. и другие ВНА', english: 'Intangible, financial and other non-current assets' },
  { code: '1210', form: 'balance', section: 'assets', editions: every, sign: 'positive', role: 'item',
    name: 'Запасы', short: 'Запасы', english: 'Inventories' },
  { code: '1250', form: 'balance', section: 'assets', editions: every, sign: 'positive', role: 'item',
    name: 'Денежные средства и денежные эквиваленты', short: 'ДС и эквиваленты', english: 'Cash and cash equivalents' },
  // Receivables, short-term investments, VAT and other current assets: line 1230 until 2024, line 1240 from 2025.
  { code: '1230', form: 'balance', section: 'assets', editions: order66n, sign: 'positive', role: 'item',
    name: 'Финансовые и другие оборотные активы',
    short: 'Фин. и другие ОА', english: 'Financial and other current assets' },
  { code: '1240', form: 'balance', section: 'assets', editions: fsbu4, sign: 'positive', role: 'item',
    name: 'Финансовые и другие оборотные активы',
    short: 'Фин. и другие ОА', english: 'Financial and other current assets' },
  { code: '1600', form: 'balance', section: 'assets', editions: order66n, sign: 'positive', role: 'total',
    sum: ['1150', '1170', '1210', '1250', '1230'],
    name: 'БАЛАНС (актив)', short: 'Итого активы', english: 'Total assets' },
  { code: '1600', form: 'balance', section: 'assets', editions: fsbu4, sign: 'positive', role: 'total',
    sum: ['1150', '1170', '1210', '1250', '1240'],
    name: 'БАЛАНС (актив)', short: 'Итого активы', english: 'Total assets' },

  { code: '1300', form: 'balance', section: 'equityAndLiabilities', editions: order66n, entity: 'commercial', sign: 'signed', role: 'item',
    name: 'Капитал и резервы', short: 'Капитал и резервы', english: 'Capital and reserves' },
  { code: '1300', form: 'balance', section: 'equityAndLiabilities', editions: fsbu4, entity: 'commercial', sign: 'signed', role: 'item',
    name: 'Капитал', short: 'Капитал', english: 'Capital' },
  { code: '1350', form: 'balance', section: 'equityAndLiabilities', editions: every, entity: 'non-profit', sign: 'positive', role: 'item',
    name: 'Целевые средства', short: 'Целевые средства', english: 'Targeted funds' },
  { code: '1360', form: 'balance', section: 'equityAndLiabilities', editions: every, entity: 'non-profit', sign: 'positive', role: 'item',
    name: 'Фонд недвижимого и особо ценного движимого имущества и иные целевые фонды',
    short: 'Фонд имущества и иные фонды', english: 'Fund of real estate and valuable movable property and other targeted funds' },
  { code: '1410', form: 'balance', section: 'equityAndLiabilities', editions: every, sign: 'positive', role: 'item',
    name: 'Долгосрочные заемные средства', short: 'Займы (долг.)', english: 'Long-term borrowings' },
  { code: '1450', form: 'balance', section: 'equityAndLiabilities', editions: every, sign: 'positive', role: 'item',
    name: 'Другие долгосрочные обязательства', short: 'Другие ДО', english: 'Other long-term liabilities' },
  { code: '1510', form: 'balance', section: 'equityAndLiabilities', editions: every, sign: 'positive', role: 'item',
    name: 'Краткосрочные заемные средства', short: 'Займы (кратк.)', english: 'Short-term borrowings' },
  { code: '1520', form: 'balance', section: 'equityAndLiabilities', editions: every, sign: 'positive', role: 'item',
    name: 'Кредиторская задолженность', short: 'КЗ', english: 'Accounts payable' },
  { code: '1550', form: 'balance', section: 'equityAndLiabilities', editions: every, sign: 'positive', role: 'item',
    name: 'Другие краткосрочные обязательства', short: 'Другие КО', english: 'Other short-term liabilities' },
  { code: '1700', form: 'balance', section: 'equityAndLiabilities', editions: every, entity: 'commercial', sign: 'positive', role: 'total',
    sum: ['1300', '1410', '1450', '1510', '1520', '1550'],
    name: 'БАЛАНС (пассив)', short: 'Итого пассивы', english: 'Total equity and liabilities' },
  { code: '1700', form: 'balance', section: 'equityAndLiabilities', editions: every, entity: 'non-profit', sign: 'positive', role: 'total',
    sum: ['1350', '1360', '1410', '1450', '1510', '1520', '1550'],
    name: 'БАЛАНС (пассив)', short: 'Итого пассивы', english: 'Total equity and liabilities' },
] as const satisfies readonly Line[]

/** The financial results of the simplified form, as printed. */
// oxfmt-ignore
export const simplifiedResults = [
  { code: '2110', form: 'results', editions: every, sign: 'positive', role: 'item',
    name: 'Выручка', short: 'Выручка', english: 'Revenue' },
  { code: '2120', form: 'results', editions: every, sign: 'deducted', role: 'item',
    name: 'Расходы по обычной деятельности',
    short: 'Расходы по обычной деят.', english: 'Expenses of ordinary activities' },
  { code: '2330', form: 'results', editions: every, sign: 'deducted', role: 'item',
    name: 'Проценты к уплате', short: '% к уплате', english: 'Interest expense' },
  { code: '2340', form: 'results', editions: every, sign: 'positive', role: 'item',
    name: 'Прочие доходы', short: 'Прочие доходы', english: 'Other income' },
  { code: '2350', form: 'results', editions: every, sign: 'deducted', role: 'item',
    name: 'Прочие расходы', short: 'Прочие расходы', english: 'Other expenses' },
  // Printed in brackets without a sign in every edition of the simplified form.
  { code: '2410', form: 'results', editions: order66n, sign: 'deducted', role: 'item',
    name: 'Налоги на прибыль (доходы), включая текущий налог на прибыль',
    short: 'Налоги на прибыль (доходы)', english: 'Taxes on profit (income)' },
  { code: '2410', form: 'results', editions: fsbu4, sign: 'deducted', role: 'item',
    name: 'Налог на прибыль (доходы)', short: 'Налог на прибыль (доходы)', english: 'Tax on profit (income)' },
  { code: '2400', form: 'results', editions: every, sign: 'signed', role: 'total',
    sum: ['2110', '2120', '2330', '2340', '2350', '2410'],
    name: 'Чистая прибыль (убыток)', short: 'Чистая прибыль (убыток)', english: 'Net profit (loss)' },
] as const satisfies readonly Line[]

/** The targeted use of funds of the simplified form, as printed. */
// oxfmt-ignore
export const simplifiedTargetedUse = [
  { code: '6100', form: 'targetedUse', editions: every, sign: 'signed', role: 'item',
    name: 'Остаток средств на начало отчетного года', short: 'Остаток на начало', english: 'Opening balance of funds' },

  { code: '6220', form: 'targetedUse', section: 'fundsReceived', editions: every, sign: 'positive', role: 'item',
    name: 'Взносы и иные целевые поступления',
    short: 'Взносы и цел. поступления', english: 'Contributions and other targeted receipts' },
  { code: '6240', form: 'targetedUse', section: 'fundsReceived', editions: every, sign: 'signed', role: 'item',
    name: 'Прибыль от приносящей доход деятельности',
    short: 'Прибыль от деятельности', english: 'Profit from income-generating activities' },
  { code: '6250', form: 'targetedUse', section: 'fundsReceived', editions: every, sign: 'positive', role: 'item',
    name: 'Прочие', short: 'Прочие поступления', english: 'Other receipts' },
  { code: '6200', form: 'targetedUse', section: 'fundsReceived', editions: every, sign: 'positive', role: 'total',
    sum: ['6220', '6240', '6250'],
    name: 'Всего поступило средств', short: 'Всего поступило', english: 'Total funds received' },

  { code: '6310', form: 'targetedUse', section: 'fundsUsed', editions: every, sign: 'deducted', role: 'item',
    name: 'На целевые мероприятия', short: 'Целевые мероприятия', english: 'Targeted activities' },
  { code: '6320', form: 'targetedUse', section: 'fundsUsed', editions: every, sign: 'deducted', role: 'item',
    name: 'На содержание организации', short: 'Содержание организации', english: 'Maintenance of the organisation' },
  { code: '6330', form: 'targetedUse', section: 'fundsUsed', editions: every, sign: 'deducted', role: 'item',
    name: 'Приобретение основных средств, инвентаря и иного имущества',
    short: 'Приобретение имущества', english: 'Acquisition of fixed assets, equipment and other property' },
  { code: '6350', form: 'targetedUse', section: 'fundsUsed', editions: every, sign: 'deducted', role: 'item',
    name: 'Прочие', short: 'Прочие расходы', english: 'Other uses' },
  { code: '6300', form: 'targetedUse', section: 'fundsUsed', editions: every, sign: 'deducted', role: 'total',
    sum: ['6310', '6320', '6330', '6350'],
    name: 'Всего использовано средств', short: 'Всего использовано', english: 'Total funds used' },

  { code: '6400', form: 'targetedUse', editions: every, sign: 'signed', role: 'total', sum: ['6100', '6200', '6300'],
    name: 'Остаток средств на конец отчетного года', short: 'Остаток на конец', english: 'Closing balance of funds' },
] as const satisfies readonly Line[]
