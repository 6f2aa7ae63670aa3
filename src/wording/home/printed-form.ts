/** Text that the Russian form of an income statement (order 66n) prints around its lines, verbatim. */
export const printedForm = {
  okud: 'Форма по ОКУД',
  code: '0710002',
  title: 'Отчет о финансовых результатах',
  name: 'Наименование показателя',
  line: 'Код',
  year: 'За {year} г.',
} as const
