import type { MouseEvent } from 'react'

/** Properties that let the input of a `FileButton` choose the same file again, for example after it was corrected. */
export const choosesAgain = {
  // Clears the input first, because choosing the same file again would otherwise fire no change event.
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = ''
  },
}
