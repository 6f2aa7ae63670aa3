import type { CSSProperties } from 'react'
import type { CombinedAssessment } from '#contract/method-table-calls.ts'
import type { PartKey } from '#documents/assessment-document.ts'
import type { Block, BlockOf, Document, Table, TableRow } from '#domain/documents/document.ts'
import { explanationWords, ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import { cellIn } from '../figure-cell.tsx'
import { FigureTable } from '../figure-table.tsx'
import { Here, placeOf } from '../scale-table.tsx'
import { SheetPart, useDocument } from '../sheet.tsx'
import { partIds } from './anchors.ts'
import { contributionsIn } from './ratio-list.tsx'
import styles from './score-parts.module.css'
import type { ShownAssessment } from './shown-assessment.ts'

/** Shows how the rating follows from the points of the ratios. */
export function ScorePart() {
  const document = useDocument()
  const lead = blocksOf(document, 'score').find((block) => block.kind === 'text')
  const contributions = contributionsIn(document)
  const title = lead?.title ?? ''
  return (
    <SheetPart id={partIds.score} heading={title} lead={lead?.lines.join(' ') ?? ''}>
      {contributions !== undefined && (
        <>
          <ContributionBars table={contributions} />
          <FigureTable block={{ ...contributions, title: say(ratioTableWords.caption, { title }) }} />
        </>
      )}
      {blocksOf(document, 'scoreSteps').map(
        (block) => block.kind === 'steps' && <Steps key={block.title} block={block} />,
      )}
    </SheetPart>
  )
}

/** Shows how the risk follows from rating and liquidity. */
export const RiskPart = ({ shown }: { readonly shown: ShownAssessment }) => (
  <SheetPart id={partIds.risk} heading={explanationWords.riskHeading} lead={explanationWords.riskLead}>
    <RiskMatrix shown={shown} />
  </SheetPart>
)

const blocksOf = ({ parts }: Document, key: PartKey): readonly Block[] =>
  parts.find((part) => part.key === key)?.blocks ?? []

const pointsMax = 100

/**
 * Shows a bar for each group of ratios: the group's contribution to the base score, relative to the group's maximum.
 * The table below has the numbers.
 */
function ContributionBars({ table }: { readonly table: Table }) {
  const weightOf = (row: TableRow): number => valueIn(row, table, 'weight')
  const groups = table.rows.filter(({ weight }) => weight === 'subtotal')
  const all = groups.reduce((sum, group) => sum + weightOf(group), 0)
  const greatest = Math.max(...groups.map(weightOf))
  if (all === 0) return null
  return (
    <div className={styles['bars']} aria-hidden="true">
      <p>{explanationWords.bars}</p>
      {groups.map((group) => {
        const contribution = cellIn(group, table, 'contribution')
        const most = (pointsMax * weightOf(group)) / all
        const filled = most === 0 ? 0 : valueIn(group, table, 'contribution') / most
        // React's style type does not include custom properties.
        const lengths = { '--most': weightOf(group) / greatest, '--filled': filled } as CSSProperties
        return (
          <div key={group.key} className={styles['bar']} style={lengths}>
            <span>{group.label}</span>
            <span className={styles['track']}>
              <span className={styles['fill']} />
            </span>
            <span>{contribution?.kind === 'figure' ? contribution.text : ''}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Returns the figure in a column; 0 when there is none. */
function valueIn(row: TableRow, table: Table, key: string): number {
  const cell = cellIn(row, table, key)
  return cell?.kind === 'figure' ? (cell.value ?? 0) : 0
}

/** Shows the numbered steps from the base score to the level. */
function Steps({ block: { title, steps } }: { readonly block: BlockOf<'steps'> }) {
  return (
    <>
      <h3 className={styles['heading']}>{title}</h3>
      <ol className={styles['steps']}>
        {steps.map(({ label, text }) => (
          <li key={`${label} ${text}`}>
            <span>{label}</span> <strong>{text}</strong>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A table of the risk for each rating level and liquidity level, with the company's cell marked. */
function RiskMatrix({ shown }: { readonly shown: ShownAssessment }) {
  const { matrix, company } = shown.combinedAssessment
  return (
    <>
      {company !== null && company.level === null && <p>{explanationWords.notRated}</p>}
      <table className={styles['matrix']}>
        <caption className="read-out">{explanationWords.matrix}</caption>
        <thead>
          <tr>
            <td>{explanationWords.corner}</td>
            {shown.liquidityAssessment.levels.map(({ level, name }) => (
              <th key={level} scope="col">
                <span className="read-out">{explanationWords.liquidity} </span>
                {say(explanationWords.named, { level, name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((row) => (
            <MatrixRow key={row.level} row={row} shown={shown} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type MatrixRowProps = { readonly row: CombinedAssessment['matrix'][number]; readonly shown: ShownAssessment }

function MatrixRow({ row: { level, risks }, shown }: MatrixRowProps) {
  const { company, risks: classes } = shown.combinedAssessment
  const rating = shown.scale.levels.find((each) => each.level === level)?.rating ?? ''
  return (
    <tr>
      <th scope="row">{say(explanationWords.named, { level, name: rating })}</th>
      {risks.map((risk, position) => {
        const liquidity = shown.liquidityAssessment.levels[position]?.level
        const isHere = company?.level === level && company.liquidityLevel === liquidity
        return (
          <td key={liquidity} {...placeOf(isHere)}>
            {classes.find(({ code }) => code === risk)?.name ?? risk}
            {isHere && (
              <>
                {' '}
                <Here text={ratioTableWords.here} />
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}
