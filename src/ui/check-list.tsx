import { Checkbox } from '@mantine/core'
import styles from './check-list.module.css'

type Choice = { readonly id: string; readonly label: string; readonly description?: string }

type CheckListProps = {
  /** What is chosen among, read out with every choice. */
  readonly heading: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** No more may be chosen. */
  readonly isFull?: boolean
  readonly onToggle: (id: string) => void
}

/** Things to tick, as many beside each other as fit; many of them are scrolled inside themselves. */
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
