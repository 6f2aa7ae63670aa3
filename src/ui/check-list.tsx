import { Checkbox } from '@mantine/core'
import styles from './check-list.module.css'

type Choice = { readonly id: string; readonly label: string; readonly description?: string }

type CheckListProps = {
  /** Legend of the checkboxes, announced with each. */
  readonly heading: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** The maximum number of choices is reached, so that none can be added. */
  readonly isFull?: boolean
  readonly onToggle: (id: string) => void
}

/** Checkboxes, as many side by side as fit; a long list scrolls. */
export const CheckList = ({ heading, choices, chosen, isFull = false, onToggle }: CheckListProps) => (
  <fieldset className={styles['choices']}>
    <legend className="read-out">{heading}</legend>
    {choices.map(({ id, ...texts }) => (
      <Checkbox
        key={id}
        {...texts}
        checked={chosen.includes(id)}
        disabled={isFull && !chosen.includes(id)}
        onChange={() => onToggle(id)}
      />
    ))}
  </fieldset>
)
