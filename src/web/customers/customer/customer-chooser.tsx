import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#ui/loading.tsx'
import { mergeWords as words } from '#words/customer-page.ts'
import { useApi } from '../../api/api.ts'
import { customersQuery } from '../../api/customer-queries.ts'

/** A customer that was chosen. */
export type MergeTarget = { readonly id: string; readonly name: string }

type CustomerChooserProps = {
  /** The id of the customer that cannot be chosen. */
  readonly except: string
  /** Whether the member can choose a new customer, as the value `newCustomer`. */
  readonly mayBeNew?: boolean
  readonly chosen: string | null
  /** Called with the chosen customer; with null when the search changes, unless a new customer is chosen. */
  readonly onChange: (choice: MergeTarget | null) => void
}

/** The value of `chosen` for a new customer, which has no id yet. */
export const newCustomer = 'new'

const typingPauseMs = 250
const foundMax = 10

/** Lets the member find another customer by part of its name or tax number, and choose it. */
export function CustomerChooser({ except, mayBeNew = false, chosen, onChange }: CustomerChooserProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, typingPauseMs)
  const query = useQuery({
    ...customersQuery(useApi(), { search: asked.trim() || null, sort: 'name', skip: 0, deleted: false }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        data-autofocus
        label={words.search}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          if (chosen !== newCustomer) onChange(null)
        }}
      />
      <Loaded query={query} notLoaded={words.notLoaded}>
        {({ customers }) => {
          const found = customers.filter(({ id }) => id !== except).slice(0, foundMax)
          return (
            <Radio.Group
              label={words.choices}
              value={chosen}
              onChange={(id) => onChange({ id, name: found.find((each) => each.id === id)?.name ?? '' })}
            >
              <Stack gap="xs" mt="xs">
                {mayBeNew && <Radio value={newCustomer} label={words.new} />}
                {found.map(({ id, name, russianName, inn }) => (
                  <Radio
                    key={id}
                    value={id}
                    label={name}
                    description={[russianName, inn].filter((part) => part !== null).join(' · ')}
                  />
                ))}
                {found.length === 0 && <Text size="sm">{words.none}</Text>}
              </Stack>
            </Radio.Group>
          )
        }}
      </Loaded>
    </Stack>
  )
}
