import { sizeLimits } from '#readers/input-formats.ts'
import { megabytes } from '#readers/limits.ts'
import { startWords } from '#words/input-page.ts'
import { say } from '#wording/say.ts'

/** How large a file of each format may be. */
export const sizeLimitsText = sizeLimits
  .map(({ bytesMax, names }) => say(startWords.limit, { names: names.join(', '), ...megabytes(bytesMax) }))
  .join('; ')
