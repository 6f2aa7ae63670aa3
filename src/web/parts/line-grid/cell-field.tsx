import { useLayoutEffect } from 'react'
import { mannerOf } from '#domain/entry/typed-amount.ts'
import type { Editing } from './grid-state.ts'
import styles from './line-cell.module.css'
import type { LineCellProps } from './row-props.ts'

type CellFieldProps = Omit<LineCellProps, 'editing'> & { readonly editing: Editing; readonly isInvalid: boolean }

/**
 * The field over a cell. It keeps its own text, so that no key of a number draws anything else; what it holds is taken when the
 * person goes on. The keyboard of a telephone has digits alone where no minus is needed.
 */
export function CellField({ row, line, id, namedBy, editing, isInvalid, field, onLeave }: CellFieldProps) {
  const { text, isTyped } = editing
  useLayoutEffect(() => {
    field.current?.focus()
    if (!isTyped) field.current?.select()
  }, [field, isTyped])
  return (
    <input
      ref={field}
      type="text"
      inputMode={mannerOf(row, line).isMagnitude ? 'numeric' : 'text'}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      aria-labelledby={namedBy}
      aria-describedby={isInvalid ? `${id}-notes` : undefined}
      aria-invalid={isInvalid || undefined}
      defaultValue={text}
      className={styles['field']}
      onBlur={() => onLeave?.()}
    />
  )
}
