import type { Assessment } from '#domain/assessment/assess.ts'
import type { CaveatCode } from '#domain/assessment/caveats.ts'
import { ebitdaDeparture, type EbitdaDeparture } from '#domain/assessment/ebitda-departure.ts'
import { periods } from '#domain/catalogue/periods.ts'
import { riskNames } from './assessment.ts'
import { kindText } from './kind-texts.ts'
import { spokenAmount } from './money-texts.ts'
import { sayInEnglish } from './say-in-english.ts'

// Notices of an assessment, each shown if its condition is true and the company is rated (method §10).

/** The sentences of the notices; the one about the kind of company is in kind-texts.ts. */
export const caveatWords = {
  NO_DA:
    'Depreciation and amortisation were not provided: EBITDA was calculated without them, so debt ratios look worse than they are.',
  INTERIM:
    'Interim statements: income statement items were annualised from {months} months and may be affected by seasonality.',
  LIMITED_DATA:
    'Some ratios could not be calculated: the rating cannot be better than R4 and should be reviewed manually.',
  OLD: 'The statements are more than 18 months old; the recommended maximum was reduced.',
  MANUAL_REVIEW: 'A higher amount may be justified; we advise a manual review.',
  SIMPLIFIED_FORM:
    'The simplified form does not itemise intangible assets, short-term investments or selling costs: tangible net worth and quick ratio may be overstated; gross margin and cash conversion cycle are not available.',
  IRREGULAR_PERIOD: 'The reporting period is irregular; flows were not annualised.',
  RISK_CLASS_CAP:
    'For {risk} risk this method recommends no more than {cap} without security, whatever the size of the company.',
  EBITDA_OTHER:
    'EBITDA is made from earnings before tax: it includes other income and expenses and leaves out interest received, so it does not follow the operating result here.',
  CYCLE_OUT_OF_RANGE:
    'The cash conversion cycle is not shown: balances are more than 1,000 days of sales or costs, so it says nothing about trade.',
} as const satisfies Record<Exclude<CaveatCode, 'COMPANY_KIND'>, string>

/**
 * The notice about old statements when their age reduces no maximum, because none is recommended or because the cap
 * binds despite the reduction.
 */
const oldWithoutCut = 'The statements are more than 18 months old.'

const depreciationOfZero =
  'Depreciation and amortisation were given as 0: if there were any, EBITDA is too low and debt ratios look worse than they are.'

const departureWords = {
  below: 'It is {amount} below {of}.',
  above: 'It is {amount} above {of}.',
} as const satisfies Record<EbitdaDeparture['side'], string>

const boundNames = {
  ebit: 'EBIT',
  operatingProfit: 'operating profit',
  grossProfit: 'gross profit',
} as const satisfies Record<EbitdaDeparture['of'], string>

/**
 * The text of a notice. `by`: the person who overruled the kind of company; null when the kind was not overruled or the
 * person is not named.
 */
export function caveatText(code: CaveatCode, assessment: Assessment, by: string | null): string {
  const { given, limit, risk, figures, kind } = assessment
  if (code === 'COMPANY_KIND') return kindText(kind, by)
  const sentence = sayInEnglish(specialWords(code, assessment) ?? caveatWords[code], {
    months: periods[given.periods],
    risk: risk === null ? '' : riskNames[risk].toLowerCase(),
    cap: spokenAmount(limit.statedCap.amount, limit.statedCap.currency),
  })
  const departure = code === 'EBITDA_OTHER' ? ebitdaDeparture(figures.current) : null
  return departure === null ? sentence : `${sentence} ${departureText(departure)}`
}

/** The sentence for cases in which a notice's usual sentence would be wrong; null in other cases. */
function specialWords(code: CaveatCode, { limit, figures }: Assessment): string | null {
  if (code === 'OLD') return limit.roubles === 0 || limit.uncapped >= limit.cap ? oldWithoutCut : null
  return code === 'NO_DA' && figures.current.amounts.depreciation === 0 ? depreciationOfZero : null
}

const departureText = ({ side, of, amount }: EbitdaDeparture): string =>
  sayInEnglish(departureWords[side], { amount: spokenAmount(amount, 'RUB'), of: boundNames[of] })
