import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { DataTable, type Selection, type TableColumn } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tone } from '#ui/tone.tsx'
import { batchTableWords as words } from '#words/file-batch.ts'
import { say } from '#wording/say.ts'
import { visible } from '#wording/visible.ts'
import type { RowAct, ShownRow } from './shown-rows.ts'

type BatchTableProps = {
  readonly rows: readonly ShownRow[]
  readonly included: ReadonlySet<string>
  /** Whether files are being read or assessed, or a run is in progress; meanwhile the rows' buttons are disabled. */
  readonly isLocked: boolean
  /** Query string with the display options, appended to the address of each translation. */
  readonly search: string
  /** Must be the same function in every render, like `onAct`. */
  readonly onToggle: (key: string) => void
  readonly onAct: (act: RowAct, key: string) => void
}

/** The table with the statements of all files; those that need attention come first. */
export function BatchTable({ rows, included, isLocked, search, onToggle, onAct }: BatchTableProps) {
  const columns = useMemo(() => columnsOf({ search, isLocked, onAct }), [search, isLocked, onAct])
  const selection: Selection<ShownRow> = {
    heading: words.chosen,
    label: words.chosenLabel,
    labelOf,
    isOffered,
    chosen: [...included],
    isFull: false,
    onToggle,
  }
  return (
    <DataTable
      caption={<span className="read-out">{words.caption}</span>}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      groupOf={({ group }) => ({ id: group, heading: words.groups[group] })}
      selection={selection}
      narrow="stack"
    />
  )
}

const labelOf = ({ name }: ShownRow): string => say(words.chosenOf, { name })
const isOffered = (row: ShownRow): boolean => row.isOffered

type CellOptions = Pick<BatchTableProps, 'search' | 'isLocked' | 'onAct'>

const columnsOf = (options: CellOptions): readonly TableColumn<ShownRow>[] => [
  {
    id: 'company',
    heading: words.company,
    isRowHeader: true,
    width: '32%',
    cell: ({ title, filed }) => (
      <>
        <Text span inherit fw={600}>
          {title}
        </Text>
        {filed !== null && (
          <Text span inherit display="block" c="dimmed" lang="ru">
            {visible(filed)}
          </Text>
        )}
      </>
    ),
  },
  { id: 'year', heading: words.year, isOneLine: true, cell: ({ year }) => year ?? '' },
  {
    id: 'file',
    heading: words.file,
    width: '20%',
    cell: ({ title, fileName }) =>
      title === fileName ? (
        ''
      ) : (
        <Text span inherit style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Text>
      ),
  },
  { id: 'state', heading: words.state, width: '22%', cell: (row) => <State row={row} search={options.search} /> },
  {
    id: 'actions',
    heading: <span className="read-out">{words.actions}</span>,
    cell: (row) => <Acts row={row} {...options} />,
  },
]

/** The state of a statement, with a link to its translation or draft. */
function State({ row, search }: { readonly row: ShownRow; readonly search: string }) {
  const { status, translationId, draftId, name } = row
  return (
    <>
      <Tone tone={status.tone}>
        <Icon name={status.icon} /> {status.text}
      </Tone>
      {translationId !== null && (
        <Way to={address('balanceSheetOutput', { id: translationId }) + search} act={words.act.open} name={name} />
      )}
      {draftId !== null && <Way to={address('balanceSheetInput', { id: draftId })} act={words.act.draft} name={name} />}
    </>
  )
}

const Way = ({ to, act, name }: { readonly to: string; readonly act: string; readonly name: string }) => (
  <Anchor component={Link} to={to} display="block" inherit aria-label={say(words.actOn, { act, name })}>
    {act}
  </Anchor>
)

function Acts({ row: { key, acts, name }, isLocked, onAct }: CellOptions & { readonly row: ShownRow }) {
  if (acts.length === 0) return null
  return (
    <Group gap="0.25rem">
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'answer' ? 'default' : 'subtle'}
          size="compact-sm"
          disabled={isLocked}
          aria-label={say(words.actOn, { act: words.act[act], name })}
          onClick={() => onAct(act, key)}
        >
          {words.act[act]}
        </Button>
      ))}
    </Group>
  )
}
