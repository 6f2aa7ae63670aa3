import type { MouseEvent } from 'react'

/**
 * Properties for the input of a `FileButton`, so that the same file can be chosen again, for example after a
 * correction.
 */
export const choosesAgain = {
  // Clears the input first, because choosing the same file again would otherwise fire no change event.
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = ''
  },
}
