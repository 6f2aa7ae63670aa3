import { Text } from '@mantine/core'
import { inputFormatNames, sizeLimits } from '#readers/input-formats.ts'
import { megabytes } from '#readers/limits.ts'
import { startWords } from '#words/input-page.ts'
import { oneOf } from '#words/locale.ts'
import { say } from '#wording/say.ts'

const limits = sizeLimits
  .map(({ bytesMax, names }) => say(startWords.limit, { names: names.join(', '), ...megabytes(bytesMax) }))
  .join('; ')

export const sizeLimitsText = say(startWords.limits, { limits })

/** Says which files are read, and how large they may be. `more`: a sentence that follows. */
export const AcceptedFiles = ({ more = '' }: { readonly more?: string }) => (
  <Text fz="sm" lh={1.55} c="dimmed">
    {say(startWords.accepted, { read: oneOf(inputFormatNames) })} {sizeLimitsText} {more}
  </Text>
)
