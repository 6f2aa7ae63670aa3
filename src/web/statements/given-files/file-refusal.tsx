import { Text } from '@mantine/core'
import type { Problem } from '#domain/problem.ts'
import { Fold } from '#ui/fold.tsx'
import { Section } from '#ui/section.tsx'
import { fileRefusalWords } from '#words/input-page.ts'
import { ProblemItems } from '../../document/problem-items.tsx'

type RefusalProps = {
  /** The name of the file; passed only if no statement was found in it. */
  readonly subject?: string
  readonly isWholeFile: boolean
  readonly problems: readonly Problem[]
}

/** Says why a statement or file cannot be translated, where the problems are, and what the user can do. */
export function FileRefusal({ subject, isWholeFile, problems }: RefusalProps) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const others = problems.filter(({ severity }) => severity !== 'error')
  return (
    <Section
      look="paper"
      size="h2"
      level={isWholeFile ? 2 : 3}
      heading={isWholeFile ? fileRefusalWords.headingFile : fileRefusalWords.heading}
      lead={subject}
      id="refusal"
    >
      <Text>{isWholeFile ? fileRefusalWords.leadFile : fileRefusalWords.lead}</Text>
      <ProblemItems problems={errors} />
      {others.length > 0 && (
        <Fold summary={fileRefusalWords.also}>
          <ProblemItems problems={others} />
        </Fold>
      )}
    </Section>
  )
}
