import { catalogueOf, lineOf } from '#domain/catalogue/catalogue.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'

// The invented company on the help pages, with some lines of the product's sample, Northern Bridge 2024.

/** The form that the sample is filed on. */
export const specimen = {
  catalogue: catalogueOf('full', '66n-2019', 'commercial'),
  year: 2024,
  period: 34,
  denomination: 384,
} as const

export const specimenCompany = {
  name: 'Общество с ограниченной ответственностью «Северный мост»',
  inn: '7801234560',
} as const

/** A line of the sample. `amounts`: as printed, latest date first, but without the brackets of deducted lines. */
export type SpecimenLine = { readonly code: LineCode; readonly amounts: readonly number[] }

/** Section II of the company's balance sheet at 31 December 2024, 2023 and 2022, in thousands of roubles. */
export const currentAssets: readonly SpecimenLine[] = [
  { code: '1210', amounts: [214_870, 198_340, 176_520] },
  { code: '1220', amounts: [6_410, 9_870, 4_120] },
  { code: '1230', amounts: [298_660, 241_910, 205_380] },
  { code: '1240', amounts: [40_000, 15_000, 0] },
  { code: '1250', amounts: [73_915, 52_480, 38_660] },
  { code: '1260', amounts: [2_745, 3_110, 1_890] },
  { code: '1200', amounts: [636_600, 520_710, 426_570] },
]

/** The company's financial results of 2024 and 2023, without details, in thousands of roubles. */
export const financialResults: readonly SpecimenLine[] = [
  { code: '2110', amounts: [1_842_600, 1_516_900] },
  { code: '2120', amounts: [1_352_480, 1_140_300] },
  { code: '2100', amounts: [490_120, 376_600] },
  { code: '2210', amounts: [118_340, 101_750] },
  { code: '2220', amounts: [146_900, 129_400] },
  { code: '2200', amounts: [224_880, 145_450] },
  { code: '2310', amounts: [3_000, 2_400] },
  { code: '2320', amounts: [9_860, 3_270] },
  { code: '2330', amounts: [41_250, 36_480] },
  { code: '2340', amounts: [28_700, 31_150] },
  { code: '2350', amounts: [44_310, 39_900] },
  { code: '2300', amounts: [180_880, 105_890] },
  { code: '2410', amounts: [-38_510, -22_020] },
  { code: '2460', amounts: [-350, -170] },
  { code: '2400', amounts: [142_020, 83_700] },
]

/** The company's revenue, latest year first, in thousands of roubles. */
export const specimenRevenue = (financialResults[0]?.amounts ?? []).map((roubles, yearsBack) => ({
  year: specimen.year - yearsBack,
  roubles,
}))

/** The line with this code on the sample's form; throws if there is none. */
export function specimenLine(code: LineCode): Line {
  const line = lineOf(specimen.catalogue, code)
  if (line === null) throw new Error(`the form has no line ${code}`)
  return line
}
