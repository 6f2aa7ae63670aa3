import { agingSteps } from '../../src/domain/assessment/age.ts'
import { kindRules } from '../../src/domain/assessment/company-kind.ts'
import { creditCaps, holdingCap, limitPercents, liquidityFactors } from '../../src/domain/assessment/credit-limit.ts'
import { contradictions, repetitions } from '../../src/domain/assessment/finding-rules.ts'
import { eventRules } from '../../src/domain/assessment/events.ts'
import { recovery } from '../../src/domain/assessment/figures.ts'
import { limitParts } from '../../src/domain/assessment/limit-parts.ts'
import { liquidityScale, liquidityWeights } from '../../src/domain/assessment/liquidity.ts'
import { caveats } from '../../src/domain/assessment/caveats.ts'
import { caps } from '../../src/domain/assessment/rating.ts'
import { metricFindings } from '../../src/domain/assessment/findings.ts'
import { riskClasses } from '../../src/domain/assessment/risk.ts'
import { riskMatrix } from '../../src/domain/assessment/risk-matrix.ts'
import { scale } from '../../src/domain/assessment/scale.ts'
import {
  metricNames,
  gradeOf,
  grades,
  methodVersion,
  scorecard,
  type MetricName,
  type ScorecardRow,
} from '../../src/domain/assessment/scorecard.ts'
import { lossInBoth, revenueSteps } from '../../src/domain/assessment/trend.ts'
import { periods } from '../../src/domain/catalogue/periods.ts'
import type { FigureName, RatioFormula } from '../../src/domain/assessment/ratio-formula.ts'
import { metrics } from '../../src/domain/assessment/metrics.ts'
import { creditDigits, creditMinRoubles, creditMinUsd, fullWeightMin, ratedWeightMin } from '../../src/domain/policy.ts'
import {
  adjustmentWords,
  capWords,
  gradeNames,
  groupNames,
  limitPartWords,
  liquidityNames,
  metricNamesShown,
  ratingMeanings,
  ratingNames,
  riskNames,
} from '../../src/wording/documents/assessment.ts'
import { caveatWords } from '../../src/wording/documents/caveat-texts.ts'
import { findingWords } from '../../src/wording/documents/finding-texts.ts'
import { figureLabels } from '../../src/wording/documents/assessment-texts.ts'
import { eventCondition } from '../../src/wording/en/assessment-view.ts'
import { periodNames } from '../../src/wording/documents/statement-names.ts'
import {
  capConditions,
  caveatConditions,
  contradictionWords,
  recoveryNames,
  repetitionWords,
  specialConditions,
  unitNames,
} from './method-words.ts'

// The tables of docs/method.md, generated from the code. Each is between <!-- table NAME --> and <!-- end -->.

type Cell = string | number

const table = (heading: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [heading, heading.map(() => '---'), ...rows].map((row) => `| ${row.map(cellText).join(' | ')} |`).join('\n')

const cellText = (cell: Cell): string => (typeof cell === 'number' ? figure(cell) : cell.replaceAll('|', '\\|'))

const coded = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ')

/** A bound of a rule as text; empty when the rule lacks this bound. */
const bound = (sign: string, value: number | undefined): string =>
  value === undefined ? '' : `${sign} ${figure(value)}`

const figure = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-US')}`

/** The bands of a metric from left to right. */
function bandsTable(metric: MetricName): string {
  const row: ScorecardRow = scorecard[metric]
  const bounds = row.bands.map(({ from }, position) => boundText(from, row.bands[position + 1]?.from))
  const points = row.bands.map((band) => band.points)
  const bands = table(
    [unitNames[row.unit], ...bounds],
    [
      ['points', ...points],
      ['grade', ...points.map((each) => gradeNames[gradeOf(each)])],
    ],
  )
  const specials = Object.entries(row.special).map(
    ([name, { points: each }]) => `${conditionOf(name)}: ${pointsText(each)}`,
  )
  return specials.length === 0 ? bands : `${bands}\n\nInstead of the ratio: ${specials.join('; ')}.`
}

function conditionOf(special: string): string {
  const condition = specialConditions[special as keyof typeof specialConditions]
  if (condition === undefined) throw new Error(`no words for ${special}`)
  return condition
}

const pointsText = (points: number | null): string =>
  points === null ? 'left out, and its weight removed' : `${points} (${gradeNames[gradeOf(points)]})`

function boundText(from: number, to: number | undefined): string {
  if (from === -Infinity) return `below ${figure(to ?? 0)}`
  return to === undefined ? `${figure(from)} and more` : `${figure(from)} – ${figure(to)}`
}

/** The formula of a ratio as text, written from the formula that also fills the spreadsheet. */
function formulaText(metric: MetricName): string {
  const formula: RatioFormula = metrics[metric].formula
  const { unit } = scorecard[metric]
  switch (formula.kind) {
    case 'sum':
      return `annualised ${formula.of.map((term) => figureText(term.figure)).join(' + ')} in ${unitNames[unit]}`
    case 'quotient':
      return `${unit === 'percent' ? '100 × ' : ''}${figureText(formula.of)} / ${figureText(formula.by)}`
    case 'cycle':
      return 'inventory days + receivables days − payables days'
  }
}

/** The name of a figure inside a formula: without its explanation, and with a capital only in abbreviations. */
function figureText(name: FigureName): string {
  const text = figureLabels[name].replace(/ \(.*\)$/, '').replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())
  return / and | \+ /.test(text) ? `(${text})` : text
}

const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points)}`

/** Every table of the method by its name in the document. */
export const methodTables: Readonly<Record<string, () => string>> = {
  version: () => `The version of the assessment method is **${methodVersion}**.`,
  periods: () =>
    table(
      ['code', 'period', 'months', 'flows ×'],
      Object.entries(periods).map(([code, months]) => [
        code,
        periodNames[Number(code) as keyof typeof periods],
        months,
        months === 9 ? '4/3' : 12 / months,
      ]),
    ),
  metrics: () =>
    table(
      ['ratio', 'group', 'weight', 'formula'],
      metricNames.map((metric) => [
        metricNamesShown[metric],
        groupNames[scorecard[metric].group],
        scorecard[metric].weight,
        formulaText(metric),
      ]),
    ),
  recovery: () =>
    table(
      ['asset', 'counts'],
      Object.entries(recovery).map(([asset, share]) => [
        recoveryNames[asset as keyof typeof recovery],
        share.toFixed(2),
      ]),
    ),
  ...Object.fromEntries(metricNames.map((metric) => [metric, () => bandsTable(metric)])),
  grades: () =>
    table(
      ['grade', 'points from'],
      grades.map(({ grade, pointsMin }) => [gradeNames[grade], pointsMin]),
    ),
  weights: () =>
    table(
      ['weight of the calculated ratios', 'what follows'],
      [
        [`below ${ratedWeightMin}`, 'not rated'],
        [
          `${ratedWeightMin} to below ${fullWeightMin}`,
          'rated with the notice `LIMITED_DATA`, and the level is capped',
        ],
        [`${fullWeightMin} to 100`, 'rated'],
      ],
    ),
  trend: () =>
    table(
      ['condition', 'points', 'rule'],
      [...revenueSteps, lossInBoth].map(({ code, points }) => [adjustmentWords[code], signed(points), `\`${code}\``]),
    ),
  scale: () =>
    table(
      ['level', 'rating', 'code', 'score from', 'meaning'],
      scale.map(({ level, code, scoreMin }) => [level, ratingNames[level], code, scoreMin, ratingMeanings[level]]),
    ),
  caps: () =>
    table(
      ['rule', 'condition', 'best level', 'as printed'],
      caps.map(({ code, bestLevel }) => [`\`${code}\``, capConditions[code], bestLevel, capWords[code]]),
    ),
  liquidity: () =>
    [
      table(
        ['ratio', 'weight'],
        Object.entries(liquidityWeights).map(([metric, weight]) => [metricNamesShown[metric as MetricName], weight]),
      ),
      table(
        ['level', 'liquidity', 'score from', 'limit ×'],
        liquidityScale.map(({ level, scoreMin }) => [level, liquidityNames[level], scoreMin, liquidityFactors[level]]),
      ),
    ].join('\n\n'),
  risk: () =>
    table(
      ['rating \\ liquidity', ...liquidityScale.map(({ level }) => `${level} ${liquidityNames[level]}`)],
      Object.entries(riskMatrix).map(([level, row]) => [level, ...row.map((risk) => riskNames[risk])]),
    ),
  limits: () =>
    table(
      ['rating level', ...Object.keys(limitPercents)],
      limitParts.map((part) => [`${limitPartWords[part]}, %`, ...Object.values(limitPercents).map((row) => row[part])]),
    ),
  aging: () =>
    table(
      ['older than', 'limit ×'],
      agingSteps.map(({ monthsOver, factor }) => [`${monthsOver} months`, factor]),
    ),
  credit: () =>
    table(
      ['bound', 'with a dollar rate', 'without'],
      [
        ...riskClasses.map((risk) => [
          `at most, ${riskNames[risk].toLowerCase()} risk`,
          `USD ${figure(creditCaps[risk].usd)}`,
          `RUB ${figure(creditCaps[risk].roubles)}`,
        ]),
        ['at most, a holding', `USD ${figure(holdingCap.usd)}`, `RUB ${figure(holdingCap.roubles)}`],
        ['at least, or nothing', `USD ${figure(creditMinUsd)}`, `RUB ${figure(creditMinRoubles)}`],
        ['significant digits', creditDigits, creditDigits],
      ],
    ),
  kind: () =>
    table(
      ['rule', 'financial investments', 'revenue', 'inventory and fixed assets', 'debt', 'debt to revenue'],
      Object.entries<Partial<Record<string, number>>>(kindRules).map(([rule, bounds]) => [
        rule,
        bound('≥', bounds['financialAssetsShareMin']),
        bound('<', bounds['turnoverBelow']),
        bound('≤', bounds['goodsAndPlantShareMax']),
        bound('≥', bounds['debtShareMin']),
        bound('≥', bounds['debtToRevenueMin']),
      ]),
    ),
  contradictions: () =>
    table(
      ['while', 'is no strength'],
      contradictions.map(({ goes }, place) => [contradictionWords[place] ?? '', coded(goes)]),
    ),
  repetitions: () =>
    table(
      ['stays', 'goes', 'where'],
      repetitions.map(({ stays, goes }, place) => [coded([stays]), coded([goes]), repetitionWords[place] ?? '']),
    ),
  remarks: () =>
    table(
      ['rule', 'kind', 'sentence'],
      metricNames.flatMap((metric) =>
        metricFindings.map(({ kind, side }) => {
          const code = `${metric}_${side}` as const
          return [`\`${code}\``, kind === 'strengths' ? 'strength' : 'weakness', findingWords[code]]
        }),
      ),
    ),
  events: () =>
    table(
      ['rule', 'kind', 'condition', 'impact', 'sentence'],
      eventRules.map(({ code, kind, impact }) => [
        `\`${code}\``,
        kind === 'strengths' ? 'strength' : 'weakness',
        eventCondition(code),
        impact,
        findingWords[code],
      ]),
    ),
  notices: () =>
    table(
      ['notice', 'when', 'sentence'],
      caveats.map(({ code }) => [
        `\`${code}\``,
        caveatConditions[code],
        code === 'COMPANY_KIND' ? 'see the kind of company' : caveatWords[code],
      ]),
    ),
}
