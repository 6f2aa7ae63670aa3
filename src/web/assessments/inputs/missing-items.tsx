import { Badge, Group, List, Stack, Text, Title } from '@mantine/core'
import { memo } from 'react'
import {
  informationGapKinds,
  type InformationGaps,
  type InformationGap,
  type Origin,
} from '#domain/assessment/information-gaps.ts'
import { Item, ItemList } from '#ui/item-list.tsx'
import { informationGapWords, missingText, originWords, touchedWords, weightText } from '#words/assessment-inputs.ts'
import { partIds } from '../../document/assessment/anchors.ts'
import { SheetPart } from '../../document/sheet.tsx'

const origins = ['inputs', 'statement'] as const satisfies readonly Origin[]

/**
 * Lists the missing inputs of an assessment, each with its effect. Memoised, so that typing does not render the list
 * again.
 */
export const MissingItems = memo(function MissingItems({ certainty }: { readonly certainty: InformationGaps }) {
  const { missing } = certainty
  return (
    <SheetPart id={partIds.missing} heading={informationGapWords.heading} lead={weightText(certainty)}>
      {missing.length === 0 && <Text c="dimmed">{informationGapWords.complete}</Text>}
      {origins.map((origin) => {
        const items = missing.filter(({ code }) => informationGapKinds[code].from === origin)
        return items.length === 0 ? null : (
          <Stack key={origin} gap="xs">
            <Title order={3} size="h4">
              {originWords[origin]}
            </Title>
            <ItemList look="lines">
              {items.map((item) => (
                <MissingItem key={item.code} item={item} />
              ))}
            </ItemList>
          </Stack>
        )
      })}
    </SheetPart>
  )
})

function MissingItem({ item }: { readonly item: InformationGap }) {
  const { name, cost, metrics } = missingText(item)
  return (
    <Item heading={<Named name={name} code={item.code} />}>
      <Text inherit maw="46rem">
        {cost}
      </Text>
      {metrics.length > 0 && (
        <List c="dimmed" fz="inherit">
          {metrics.map((metric) => (
            <List.Item key={metric}>{metric}</List.Item>
          ))}
        </List>
      )}
    </Item>
  )
}

/** Shows the name of a missing input, and which part of the assessment it affects. */
function Named({ name, code }: Pick<InformationGap, 'code'> & { readonly name: string }) {
  return (
    <Group component="span" gap="0.15rem 0.5rem">
      <span>{name}</span>
      {informationGapKinds[code].touches.map((touched) => (
        <Badge key={touched} component="span" bg="none" {...outlines[touched === 'nothing' ? 'none' : 'some']}>
          {touchedWords[touched]}
        </Badge>
      ))}
    </Group>
  )
}

const outlines = {
  some: { c: 'var(--warn)', bd: '1px solid var(--warn)' },
  none: { c: 'dimmed', bd: '1px solid var(--hairline)' },
} as const
