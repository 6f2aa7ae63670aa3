import { editedText } from './cell-text.ts'
import type { Hands } from './hands.ts'
import { typedRemark } from './typed-remark.ts'

export type EditActions = {
  /** Opens the field; `text` null: with what the cell holds. */
  readonly open: (text: string | null) => void
  /** Keeps what the field holds. The field stays open until the next move. */
  readonly commit: () => void
  /** Takes back what was typed and closes the field. */
  readonly cancel: () => void
}

/** What is typed into a cell is kept on every way out of the field but Escape. */
export function editActions({ entry, state, field, onChange, move, tell }: Hands): EditActions {
  const { active, editing } = state
  return {
    open: (text) =>
      move({ kind: 'edit', editing: { text: text ?? editedText(entry, active), isTyped: text !== null } }),
    cancel: () => {
      // what the field still holds when it goes is what the cell holds
      if (field.current !== null) field.current.value = editedText(entry, active)
      move({ kind: 'close' })
    },
    commit: () => {
      const text = field.current?.value
      if (editing === null || text === undefined || text === editedText(entry, active)) return
      onChange({ kind: 'type', at: active, text })
      tell(typedRemark(entry, active, text))
    },
  }
}
