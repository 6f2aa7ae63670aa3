import type { MouseEvent } from 'react'

/** Properties of the input of a `FileButton`: the same file can be chosen again, for example after it was corrected. */
export const choosesAgain = {
  // An input reports no change when its file is chosen a second time, so it forgets the file first.
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = ''
  },
}
