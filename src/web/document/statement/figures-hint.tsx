import { Text } from '@mantine/core'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { figuresHintWords } from '#words/statement-screen.ts'

// The hint that pressing a figure of a statement opens its Russian lines. The hint is prominent until the user closes
// it or presses a figure; after that, it is a single quiet line.

const storedName = 'figuresHint'

export const rememberHint = (): void => window.localStorage.setItem(storedName, 'known')

/**
 * Returns whether the user of this browser knows the hint, and a function that records that the user knows it. The
 * function is called when the user closes the hint or presses a figure.
 */
export function useFiguresHint() {
  const wasKnown = useSyncExternalStore(neverChanges, isRemembered, atBuildTime)
  const [isKnown, setKnown] = useState(false)
  const know = useCallback(() => {
    rememberHint()
    setKnown(true)
  }, [])
  return { isKnown: wasKnown || isKnown, know }
}

const neverChanges = () => () => undefined
const isRemembered = (): boolean => window.localStorage.getItem(storedName) !== null
/** In prerendered pages the hint counts as known, so they show the quiet line. */
const atBuildTime = (): boolean => true

export const FiguresHint = ({ isKnown, know }: ReturnType<typeof useFiguresHint>) => (
  <Text size="xs" c="dimmed" mb="0.35rem" className="no-print">
    {isKnown ? (
      figuresHintWords.short
    ) : (
      <>
        <strong>{figuresHintWords.heading}</strong> {figuresHintWords.text}{' '}
        <LinkButton onClick={know}>{figuresHintWords.close}</LinkButton>
      </>
    )}
  </Text>
)
