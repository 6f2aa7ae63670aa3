import { NativeSelect, TextInput } from '@mantine/core'
import { listWords } from '#wording/en/kept-list.ts'
import styles from './kept-list.module.css'
import type { ListChoice, Sorting } from './list-question.ts'
import { yearsOf, type OfYear } from '../../flows/years-of.ts'

type ListControlsProps<Status extends string, Order extends string> = {
  /** All there are, looked for or not: theirs are the years to choose from. */
  readonly kept: readonly OfYear[]
  readonly choice: ListChoice<Status, Order>
  /** What can be chosen, in shown order. */
  readonly statuses: readonly Status[]
  readonly sortings: readonly Sorting<Order>[]
  readonly words: ListWords<Status, Order>
  readonly onChange: (changed: Partial<ListChoice<Status, Order>>) => void
}

/** `filters` is what the controls are for, read out. */
type ListWords<Status extends string, Order extends string> = {
  readonly filters: string
  readonly statuses: Readonly<Record<Status, string>>
  readonly sortings: Readonly<Record<NameOf<Order>, string>>
}

/** What is looked for, and in which order it stands. */
export function ListControls<Status extends string, Order extends string>(props: ListControlsProps<Status, Order>) {
  const { kept, choice, statuses, sortings, words, onChange } = props
  return (
    <div role="search" className={styles['controls']} aria-label={words.filters}>
      <TextInput
        type="search"
        label={listWords.search}
        value={choice.search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <NativeSelect
        label={listWords.status}
        value={choice.status}
        data={statuses.map((value) => ({ value, label: words.statuses[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: statuses.find((each) => each === value) ?? choice.status })
        }
      />
      <YearChoice kept={kept} year={choice.year} onChange={(year) => onChange({ year })} />
      <NativeSelect
        label={listWords.sort}
        value={nameOf(choice)}
        data={sortings.map((each) => ({ value: nameOf(each), label: words.sortings[nameOf(each)] }))}
        onChange={({ currentTarget: { value } }) => {
          const { sort, order } = sortings.find((each) => nameOf(each) === value) ?? choice
          onChange({ sort, order })
        }}
      />
    </div>
  )
}

type NameOf<Order extends string> = `${Order} ${Sorting<Order>['order']}`

const nameOf = <Order extends string>({ sort, order }: Sorting<Order>): NameOf<Order> => `${sort} ${order}`

type YearChoiceProps = {
  readonly kept: readonly OfYear[]
  readonly year: number | null
  readonly onChange: (year: number | null) => void
}

/** A year of the address stays to be seen, and taken away, where nothing is of it. */
function YearChoice({ kept, year, onChange }: YearChoiceProps) {
  const years = [...new Set([...yearsOf(kept), ...(year === null ? [] : [year])])]
  return (
    <NativeSelect
      label={listWords.year}
      value={year ?? ''}
      data={[
        { value: '', label: listWords.anyYear },
        ...years.map((each) => ({ value: String(each), label: String(each) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  )
}
