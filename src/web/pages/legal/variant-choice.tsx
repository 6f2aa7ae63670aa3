import { Group, Paper, Radio, Text } from '@mantine/core'

type VariantChoiceProps<Variant extends string> = {
  readonly label: string
  readonly variants: readonly Variant[]
  readonly names: Readonly<Record<Variant, string>>
  readonly chosen: Variant
  /** Why this version is shown. */
  readonly why: string
  readonly onChoice: (variant: Variant) => void
}

/** The versions of a legal text to choose from, and why one of them is shown. Paper leaves it out. */
export function VariantChoice<Variant extends string>(props: VariantChoiceProps<Variant>) {
  const { label, variants, names, chosen, why, onChoice } = props
  return (
    <Paper withBorder px="md" py="sm" className="no-print">
      <Radio.Group label={label} value={chosen}>
        <Group gap="0.5rem 2rem" mt="xs">
          {variants.map((each) => (
            <Radio key={each} value={each} label={names[each]} onChange={() => onChoice(each)} />
          ))}
        </Group>
      </Radio.Group>
      <Text role="status" size="sm" c="dimmed" lh={1.45} mt="xs">
        {why}
      </Text>
    </Paper>
  )
}
