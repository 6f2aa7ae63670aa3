import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { yearTables } from '#domain/documents/year-tables.ts'
import type { YearHead } from '#domain/documents/years-together.ts'
import { Item, ItemList } from '#ui/item-list.tsx'
import { Loaded } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { denominationNames, entityNames, formNames, periodNames } from '#wording/documents/statement.ts'
import { customerYearsWords as words } from '#words/customer-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { statementsQuery } from '../../api/statement-queries.ts'
import type { ListedCustomer } from '../../flows/customers/listed-customer.ts'
import type { ListedStatement } from '../../flows/place-of-statement.ts'

/** The customer's translated years that can share a table: one for each form, kind of entity, period and unit. */
export function CustomerYears({ customer }: { readonly customer: ListedCustomer }) {
  const statements = useQuery(statementsQuery(useApi()))
  const ids = useMemo(() => new Set(customer.statements.map(({ id }) => id)), [customer.statements])
  if (customer.counts.statements === 0) return null
  return (
    <Section look="ruled" heading={words.heading} lead={words.lead}>
      <Loaded query={statements} notLoaded={words.notLoaded}>
        {(all) => <Tables groups={tablesOf(all.filter(({ id }) => ids.has(id)))} />}
      </Loaded>
    </Section>
  )
}

type Group = readonly ListedStatement[]

/** The tables, each with the statement of a year that was generated last. */
const tablesOf = (statements: readonly ListedStatement[]): readonly Group[] =>
  yearTables(
    statements
      .filter(({ status }) => status === 'generated')
      .toSorted((one, other) => madeAt(other) - madeAt(one))
      .map((statement) => ({ statement, head: headOf(statement) })),
  ).map((table) => table.map(({ statement }) => statement))

const madeAt = ({ generatedAt, savedAt }: ListedStatement): number => (generatedAt ?? savedAt).getTime()

const headOf = ({
  companyTitle,
  inn,
  form,
  entity,
  periods,
  denominations,
  reportingYear,
}: ListedStatement): YearHead => ({
  name: companyTitle,
  inn,
  form,
  entity,
  periods,
  denomination: denominations,
  reportingYear,
})

function Tables({ groups }: { readonly groups: readonly Group[] }) {
  if (groups.length === 0) return <Text c="dimmed">{words.alone}</Text>
  return (
    <ItemList label={words.heading}>
      {groups.map((group) => (
        <Item
          key={group.map(({ id }) => id).join()}
          heading={
            <Anchor component={Link} to={address('statementYears', { ids: group.map(({ id }) => id).join(',') })}>
              {yearsText(group)}
            </Anchor>
          }
        >
          <Text size="sm" c="dimmed">
            {traitsText(group)}
          </Text>
        </Item>
      ))}
    </ItemList>
  )
}

/** Every year is named, as those between may be missing. */
function yearsText(group: Group): string {
  const years = group.map(({ reportingYear }) => reportingYear ?? 0)
  return say(words.years, { years: years.toReversed().join(', ') })
}

function traitsText([first]: Group): string {
  if (first === undefined) return ''
  const { form, entity, periods, denominations } = first
  return [
    form === null ? null : formNames[form],
    entity === 'commercial' ? null : entityNames[entity],
    periods !== null && isPeriodCode(periods) ? periodNames[periods] : null,
    denominations === null ? null : denominationNames[denominations],
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
