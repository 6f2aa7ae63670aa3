// The three pictures of Russian forms: what is written on them in Russian, and what they show, in English.

export type PictureWords = { readonly title: string; readonly legend: readonly string[] }

export const pictureWords = {
  inWords: 'The picture in words',
} as const

/** The invented company of the pictures: the sample statement of the product. */
export const specimenCompany = {
  name: 'Общество с ограниченной ответственностью «Северный мост»',
  english: 'Northern Bridge, a limited liability company',
  inn: '7801234560',
} as const

export const headPicture = {
  title: 'Picture 1: the cover page and the head of a balance sheet',
  legend: [
    'Period code: 34, the full year.',
    'Reporting year: 2024.',
    'Date of the balance sheet: 31 December 2024. It gives the period where there is no code.',
    'Unit in words: «тыс. руб.», thousands of roubles.',
    'Denomination code (ОКЕИ): 384.',
  ],
  shows:
    'Two parts of a Russian filing of {company}. At the top a strip of the cover page, headed “Financial statements, form KND 0710099”, with three boxes: correction number 0, period code {period} (mark 1) and reporting year {year} (mark 2). Below it the head of the balance sheet “at 31 December {year}” (mark 3), with a column of codes on the right: form OKUD {okud}; date 31 12 {year}; taxpayer number {inn}; kind of activity 46.73; unit of measurement “thousand roubles” (mark 4) with its code {unit} (mark 5).',
} as const

/** The Russian of the first picture; amounts and codes are filled in. */
export const headRussian = {
  cover: 'Бухгалтерская (финансовая) отчетность',
  coverForm: 'Форма по КНД {knd}',
  knd: '0710099',
  correction: 'Номер корректировки',
  period: 'Отчетный период (код)',
  year: 'Отчетный год',
  title: 'Бухгалтерский баланс',
  at: 'на 31 декабря {year} г.',
  codes: 'Коды',
  form: 'Форма по ОКУД',
  date: 'Дата (число, месяц, год)',
  dateDigits: '31 | 12 | {year}',
  organisation: 'Организация: {name}',
  inn: 'ИНН',
  activity: 'Вид экономической деятельности: торговля оптовая',
  byActivity: 'по ОКВЭД 2',
  activityCode: '46.73',
  unit: 'Единица измерения:',
  unitName: 'тыс. руб.',
  byUnit: 'по ОКЕИ',
} as const

export const balancePicture = {
  title: 'Picture 2: current assets in a balance sheet',
  legend: [
    'The code column: the number to look for.',
    'The latest date, 31 December 2024: the current column.',
    'The year before: the previous column.',
    'The year before that: entered where you have it.',
    'A dash: nothing, the same as 0.',
    'The total of the section: the six lines above add up to it.',
  ],
  shows:
    'Section II of the Russian balance sheet of {company}, in thousands of roubles. Columns from the left: name of the line; code (mark 1); 31 December {year} (mark 2); 31 December of the year before (mark 3); 31 December two years before (mark 4). The lines: {lines}. The dash in line 1240 has mark 5, the total line 1200 mark 6.',
} as const

export const resultsPicture = {
  title: 'Picture 3: an income statement with brackets',
  legend: [
    'A deducted line: brackets always. Revenue less this is the gross profit below.',
    'A total: no brackets, so it is a profit. A loss would stand in brackets.',
    'A line with a sign of its own: the brackets mean minus, here a tax expense.',
    'The same: minus 350.',
  ],
  shows:
    'The Russian statement of financial results of {company}, in thousands of roubles. Columns from the left: name of the line; code; the year {year}; the year before. The lines: {lines}. Mark 1 is on the brackets of line 2120, mark 2 on line 2100 without brackets, mark 3 on the brackets of line 2410, mark 4 on those of line 2460.',
} as const

/** Headings of the tables on the second and third picture, and how a line is told in words. */
export const tableRussian = {
  name: 'Наименование показателя',
  code: 'Код',
  at: 'На 31 декабря {year}\u00a0г.',
  over: 'За {year}\u00a0г.',
  dash: 'a dash',
  line: '{code} {english}: {amounts}',
} as const
