import { Button, Group, Text } from '@mantine/core'
import { LiveStatus, LiveText } from '#ui/live-status.tsx'
import { ProgressBar } from '#ui/loading.tsx'
import { batchTranslateWords as words } from '#words/file-batch.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { RunState } from './run-jobs.ts'

type RunProgressProps = {
  readonly state: Extract<RunState, { readonly kind: 'running' | 'waiting' }>
  /** Progress text with the placeholders {done} and {total}. */
  readonly progress: string
  readonly onStop: () => void
}

/** Shows the progress of a run, with the button that stops it. */
export function RunProgress({ state, progress, onStop }: RunProgressProps) {
  const { done, total } = state
  const isStopping = state.kind === 'running' && state.isStopping
  const text =
    state.kind === 'waiting' ? counted(state.seconds, words.waiting, { done, total }) : say(progress, { done, total })
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Text fw={600}>{isStopping ? words.stopping : text}</Text>
        <Button variant="default" disabled={isStopping} onClick={onStop}>
          {words.stop}
        </Button>
      </Group>
      <ProgressBar label={progress.split(':')[0] ?? ''} done={{ value: done, max: total }} />
      <Text size="sm" c="dimmed">
        {words.stay}
      </Text>
      <LiveStatus text={announced(state, progress)} />
    </>
  )
}

/**
 * The text for screen readers. It changes, and is therefore announced, at every tenth of the progress and at every
 * wait.
 */
function announced(state: RunProgressProps['state'], progress: string): string {
  const { done, total } = state
  if (state.kind === 'waiting') return counted(state.seconds, words.waiting, { done, total })
  const step = Math.max(1, Math.ceil(total / 10))
  return say(progress, { done: done - (done % step), total })
}

export const StoppedText = ({ state }: { readonly state: Extract<RunState, { readonly kind: 'stopped' }> }) => (
  <LiveText>{say(words.stopped[state.why], { done: state.done, total: state.total, reason: state.reason })}</LiveText>
)
