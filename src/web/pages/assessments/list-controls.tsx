import { NativeSelect, TextInput } from '@mantine/core'
import { assessmentOrderWords, assessmentsWords } from '#wording/en/assessments-page.ts'
import lists from '../../parts/kept-list/kept-list.module.css'
import type { ListChoice } from './list-choice.ts'
import { yearsOf, type Listed } from './listed.ts'

type ListControlsProps = {
  readonly assessments: readonly Listed[]
  readonly choice: ListChoice
  readonly onChange: (changed: Partial<ListChoice>) => void
}

// every order there is stands in the table of its words
const orders = Object.entries(assessmentOrderWords).map(([value, label]) => ({ value, label }))

const states = [
  { value: 'kept', label: assessmentsWords.kept },
  { value: 'deleted', label: assessmentsWords.deleted },
]

/** What is looked for, and in which order it stands. */
export function ListControls({ assessments, choice, onChange }: ListControlsProps) {
  const { search, isDeleted, year, sort, order } = choice
  // a year of the address stays to be seen, and taken away, where no assessment is of it
  const years = [...new Set([...yearsOf(assessments), ...(year === null ? [] : [year])])]
  return (
    <div role="search" className={lists['controls']} aria-label={assessmentsWords.filters}>
      <TextInput
        type="search"
        label={assessmentsWords.search}
        value={search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <NativeSelect
        label={assessmentsWords.status}
        value={isDeleted ? 'deleted' : 'kept'}
        data={states}
        onChange={({ currentTarget }) => onChange({ isDeleted: currentTarget.value === 'deleted' })}
      />
      <NativeSelect
        label={assessmentsWords.year}
        value={year ?? ''}
        data={[
          { value: '', label: assessmentsWords.anyYear },
          ...years.map((each) => ({ value: String(each), label: String(each) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ year: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        label={assessmentsWords.sort}
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
