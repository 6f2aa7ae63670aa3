import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { tableWords } from '#wording/en/comparison-page.ts'
import { say } from '#wording/say.ts'
import { columnName, type Compared } from './compared.ts'
import { comparedGroups, valuesOf, type ComparedGroup, type ComparedRow } from './side-by-side.ts'
import styles from './tables.module.css'
import { ValueCell } from './value-cell.tsx'
import { WideTable } from './wide-table.tsx'

type SideBySideProps = { readonly compared: readonly Compared[]; readonly onRemove: (id: string) => void }

/** Every assessment a column, everything they say a row. */
export function SideBySide({ compared, onRemove }: SideBySideProps) {
  const columns = compared.map((each) => ({
    key: each.kept.id,
    heading: <Heading compared={each} onRemove={() => onRemove(each.kept.id)} />,
  }))
  return (
    <div className={styles['sheet']}>
      <WideTable id="side-by-side" caption={tableWords.caption} corner={tableWords.corner} columns={columns}>
        {comparedGroups.map((group) => (
          <Group key={group.key} group={group} compared={compared} />
        ))}
      </WideTable>
      <p className={styles['note']}>{tableWords.note}</p>
    </div>
  )
}

type HeadingProps = { readonly compared: Compared; readonly onRemove: () => void }

function Heading({ compared, onRemove }: HeadingProps) {
  const { mark, name, kept } = compared
  return (
    <>
      <span className={styles['mark']}>{mark}</span> <Link to={address('assessment', { id: kept.id })}>{name}</Link>{' '}
      <LinkButton
        className={`${styles['remove']} no-print`}
        aria-label={say(tableWords.removeOf, { name: columnName(compared) })}
        onClick={onRemove}
      >
        {tableWords.remove}
      </LinkButton>
    </>
  )
}

type GroupProps = { readonly group: ComparedGroup; readonly compared: readonly Compared[] }

const asides: Readonly<Partial<Record<ComparedGroup['key'], string>>> = tableWords.groupAsides

function Group({ group, compared }: GroupProps) {
  const aside = asides[group.key]
  return (
    <tbody data-group={group.key}>
      <tr>
        <th scope="rowgroup" colSpan={compared.length + 1} className={styles['group']}>
          {tableWords.groups[group.key]}
          {aside !== undefined && <span className={styles['group-aside']}> {aside}</span>}
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.key} {...{ row, group, compared }} />
      ))}
    </tbody>
  )
}

function Row({ row, group, compared }: GroupProps & { readonly row: ComparedRow }) {
  const values = valuesOf(
    row,
    group,
    compared.map(({ kept }) => kept),
  )
  return (
    <tr>
      <th scope="row" className={styles['label']}>
        {row.label}
      </th>
      {compared.map(({ mark, kept }, position) => {
        const shown = values[position]
        return (
          shown && <ValueCell key={kept.id} id={`${row.key.replaceAll(' ', '-')}-${mark}`} mark={mark} {...shown} />
        )
      })}
    </tr>
  )
}
