/** What the Russian form of the income statement prints around its lines (order 66n), as it prints it. */
export const printedForm = {
  okud: 'Форма по ОКУД',
  code: '0710002',
  title: 'Отчет о финансовых результатах',
  unit: 'Единица измерения: тыс. руб.',
  name: 'Наименование показателя',
  line: 'Код',
  year: 'За {year} г.',
} as const
