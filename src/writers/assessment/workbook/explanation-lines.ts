import type { AssessmentPrintout, ContributionGroup, ContributionRow } from '#domain/documents/assessment-printout.ts'
import { figureCell, numberFormat } from './cells.ts'
import { headingLine, labelCell, labelledLine, sectionLine, sentenceLine, wordsCell, type Line } from './lines.ts'
import { ratioText } from './tables.ts'

// Where the rating comes from: live values beside the points of the assessment; the contributions are summed by the spreadsheet.

const weightColumn = 4
const contributionColumn = 5

export function explanationLines(sheet: AssessmentPrintout): readonly Line[] {
  const { explanation } = sheet
  const { metric, value, points, grade, weight, contribution } = explanation.headings
  return [
    sectionLine(explanation.title),
    sentenceLine(explanation.intro),
    headingLine([metric, value, points, grade, weight, contribution], [3]),
    ...explanation.groups.flatMap((group) => groupLines(group, sheet)),
    totalLine(sheet),
    ...(explanation.steps.length === 0 ? [] : [sectionLine(explanation.stepsTitle)]),
    ...explanation.steps.map(labelledLine),
    ...(explanation.lift === null ? [] : [sectionLine(explanation.lift.label), sentenceLine(explanation.lift.text)]),
  ]
}

const metricKey = (metric: string): string => `metric ${metric}`
const groupKey = (group: string): string => `group ${group}`

function groupLines(group: ContributionGroup, sheet: AssessmentPrintout): readonly Line[] {
  const keys = group.rows.map(({ metric }) => metricKey(metric))
  return [sumLine(groupKey(group.group), keys, group), ...group.rows.map((row) => metricLine(row, sheet))]
}

const totalLine = ({ explanation }: AssessmentPrintout): Line =>
  sumLine(
    'total',
    explanation.groups.map(({ group }) => groupKey(group)),
    explanation.total,
  )

/** Weights and contributions of the rows below, summed. */
function sumLine(
  key: string,
  keys: readonly string[],
  { label, weight, contribution }: Pick<ContributionGroup, 'label' | 'weight' | 'contribution'>,
): Line {
  return {
    key,
    row: (at) => {
      const sum = (column: number): string => `ROUND(SUM(${keys.map((each) => at(each, column)).join(',')}),2)`
      return {
        cells: [
          labelCell(label, true),
          null,
          null,
          null,
          figureCell(weight, { formula: sum(weightColumn), isHeavy: true }),
          figureCell(contribution, {
            formula: contribution.value === null ? null : sum(contributionColumn),
            isHeavy: true,
          }),
        ],
      }
    },
  }
}

function metricLine(row: ContributionRow, sheet: AssessmentPrintout): Line {
  const { unit } = row.value
  const [before, after] =
    unit === 'days' || unit === 'millionRoubles' ? sheet.explanation.units[unit].split('{value}') : []
  const format = after === undefined ? undefined : numberFormat('#,##0', literal(after), literal(before ?? ''))
  return {
    key: metricKey(row.metric),
    row: (at) => ({
      cells: [
        labelCell(row.label),
        figureCell(row.value, { formula: ratioText(row.value.formula, at, 'current', sheet), format }),
        figureCell(row.points),
        wordsCell(row.grade),
        figureCell(row.weight),
        figureCell(row.contribution),
      ],
    }),
  }
}

/** Words inside a number format. */
const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`)
