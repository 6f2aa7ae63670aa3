import { Button, Group, Text } from '@mantine/core'
import { batchStandings, type BatchStanding } from '#domain/batch/standing.ts'
import { LiveStatus } from '#ui/live-status.tsx'
import { ProgressBar } from '#ui/loading.tsx'
import { batchCountWords, batchReadingWords as words } from '#words/file-batch.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { ChosenFile } from '../../reading/chosen-files.ts'
import type { NamedBatch } from './batch-names.ts'
import { isBeingRead } from './batch-rows.ts'
import type { Batch } from './use-batch.ts'

type ReadingStatusProps = {
  readonly files: readonly ChosenFile[]
  readonly batch: NamedBatch
  readonly actions: Pick<Batch['actions'], 'cancelAll' | 'readCancelled'>
}

/** Reading progress and the cancel button; then the number of statements of each kind. */
export function ReadingStatus({ files, batch, actions }: ReadingStatusProps) {
  const total = files.length
  const left = files.filter(isBeingRead).length
  const cancelled = files.filter(({ state }) => state.kind === 'cancelled').length
  const found = foundText(files, batch)
  return (
    <div>
      {left > 0 ? (
        <>
          <Group gap="sm" justify="space-between">
            <Text fw={600}>{say(words.progress, { count: total - left, total })}</Text>
            <Button variant="default" onClick={actions.cancelAll}>
              {words.cancel}
            </Button>
          </Group>
          <ProgressBar label={words.label} done={{ value: total - left, max: total }} />
        </>
      ) : (
        <Group gap="sm" justify="space-between">
          <Text>{found}</Text>
          {cancelled > 0 && (
            <Button variant="default" onClick={actions.readCancelled}>
              {counted(cancelled, words.again)}
            </Button>
          )}
        </Group>
      )}
      <LiveStatus text={left > 0 ? words.label : found} />
    </div>
  )
}

/** “3 files read: 1 has a question, 4 statements are ready.” */
function foundText(files: readonly ChosenFile[], { rows }: NamedBatch): string {
  const read = files.filter(({ state }) => state.kind === 'read').length
  const standings = batchStandings
    .map((standing) => [standing, rows.filter((row) => row.standing === standing).length] as const)
    .filter(([, count]) => count > 0)
    .map(([standing, count]: readonly [BatchStanding, number]) => counted(count, batchCountWords[standing]))
  return say(words.found, { files: counted(read, words.done), standings: standings.join(', ') })
}
