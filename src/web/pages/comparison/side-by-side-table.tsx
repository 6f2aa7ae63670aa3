import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { comparisonWords } from '#words/comparison-page.ts'
import { markedName } from '#words/comparison-texts.ts'
import { tableWords } from '#words/comparison.ts'
import { say } from '#wording/say.ts'
import styles from './tables.module.css'
import { ValueCell } from './value-cell.tsx'
import { WideTable } from './wide-table.tsx'

type SideBySideProps = { readonly shown: ComparisonTexts; readonly onRemove: (id: string) => void }

/** Every assessment a column, everything they say a row. */
export function SideBySide({ shown, onRemove }: SideBySideProps) {
  const columns = shown.assessments.map((each) => ({
    key: each.id,
    heading: <Heading compared={each} onRemove={() => onRemove(each.id)} />,
  }))
  return (
    <div className={styles['sheet']}>
      <WideTable id="side-by-side" caption={tableWords.caption} corner={tableWords.corner} columns={columns}>
        {shown.groups.map((group) => (
          <Group key={group.key} group={group} columns={columns.length} />
        ))}
      </WideTable>
      <p className={styles['note']}>{tableWords.note}</p>
    </div>
  )
}

type HeadingProps = {
  readonly compared: ComparisonTexts['assessments'][number]
  readonly onRemove: () => void
}

function Heading({ compared, onRemove }: HeadingProps) {
  const { mark, name, id } = compared
  return (
    <>
      <span className={styles['mark']}>{mark}</span> <Link to={address('assessment', { id })}>{name}</Link>{' '}
      <LinkButton
        className={`${styles['remove']} no-print`}
        aria-label={say(comparisonWords.removeOf, { name: markedName(compared) })}
        onClick={onRemove}
      >
        {comparisonWords.remove}
      </LinkButton>
    </>
  )
}

type ShownGroup = ComparisonTexts['groups'][number]

function Group({ group, columns }: { readonly group: ShownGroup; readonly columns: number }) {
  const { key, label, aside, rows } = group
  return (
    <tbody data-group={key}>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className={styles['group']}>
          {label}
          {aside !== '' && <span className={styles['group-aside']}> {aside}</span>}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className={styles['label']}>
            {row.label}
          </th>
          {row.values.map(({ mark, standing, ...value }) => (
            <ValueCell key={mark} id={`${key}-${row.key}-${mark}`} {...{ mark, value, standing }} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}
