import { Checkbox } from '@mantine/core'
import styles from './check-list.module.css'

type Choice = { readonly id: string; readonly label: string; readonly description?: string }

type CheckListProps = {
  /** The legend of the checkboxes, which screen readers announce with each. */
  readonly heading: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** Whether the maximum number of choices is reached, so that the user can add none. */
  readonly isFull?: boolean
  readonly onToggle: (id: string) => void
}

/** Shows as many checkboxes side by side as fit; a long list scrolls. */
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
