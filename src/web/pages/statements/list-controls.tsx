import { NativeSelect, TextInput } from '@mantine/core'
import { orderWords, statementsWords } from '#wording/en/statements-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import { listStatuses, type ListChoice } from './list-choice.ts'
import { yearsOf, type Listed } from './listed.ts'

type ListControlsProps = {
  readonly statements: readonly Listed[]
  readonly choice: ListChoice
  readonly onChange: (changed: Partial<ListChoice>) => void
}

// every order there is stands in the table of its words
const orders = Object.entries(orderWords).map(([value, label]) => ({ value, label }))

/** What is looked for, and in which order it stands. */
export function ListControls({ statements, choice, onChange }: ListControlsProps) {
  const { search, status, year, sort, order } = choice
  // a year of the address stays to be seen, and taken away, where no statement is of it
  const years = [...new Set([...yearsOf(statements), ...(year === null ? [] : [year])])]
  return (
    <div role="search" className={lists['controls']} aria-label={statementsWords.filters}>
      <TextInput
        type="search"
        label={statementsWords.search}
        value={search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <NativeSelect
        label={statementsWords.status}
        value={status}
        data={listStatuses.map((value) => ({ value, label: statementsWords.statuses[value] }))}
        onChange={({ currentTarget }) =>
          onChange({ status: listStatuses.find((each) => each === currentTarget.value) ?? 'all' })
        }
      />
      <NativeSelect
        label={statementsWords.year}
        value={year ?? ''}
        data={[
          { value: '', label: statementsWords.anyYear },
          ...years.map((each) => ({ value: String(each), label: String(each) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ year: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label={statementsWords.sort}
        value={`${sort} ${order}`}
        data={orders}
        onChange={({ currentTarget }) => onChange(orderNamed(currentTarget.value))}
      />
    </div>
  )
}

function orderNamed(name: string): Pick<ListChoice, 'sort' | 'order'> {
  const [sort, order] = name.split(' ')
  // the names of the orders are made of these two
  return { sort, order } as Pick<ListChoice, 'sort' | 'order'>
}
