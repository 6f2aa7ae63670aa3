import { Badge, Box, Button, FileButton, Group, Text } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { whenIdle } from '#browser/when-idle.ts'
import { guestFilesKeptMs, minuteMs } from '#domain/policy.ts'
import { acceptedFiles } from '#readers/input-formats.ts'
import { choosesAgain } from '#ui/chooses-again.ts'
import { DropTarget } from '#ui/drop-target.tsx'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Icon } from '#ui/icon.tsx'
import { latePart } from '#ui/late-part.ts'
import { Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { guestFileWords as words, guestPreviewWords } from '#words/guest-file.ts'
import { startWords } from '#words/input-page.ts'
import { say } from '#wording/say.ts'
import { homeSections, toHomeSection } from '#contract/home-sections.ts'
import type { NamedBlob } from '../../reading/chosen-files.ts'
import { hasGuestFiles } from '../../reading/guest-visit.ts'

/** The files that a guest gave on the home page, and the actions on them. */
export type GuestFile = {
  /** The files that the guest gave last; empty if there are only stored files, null if there are no files at all. */
  readonly given: readonly NamedBlob[] | null
  readonly give: (files: readonly NamedBlob[]) => void
  /** Call this when the page finds files that the browser stored earlier. */
  readonly restore: () => void
  /** Call this when the last file has been removed. */
  readonly close: () => void
}

/** The state of a guest's files on the home page: `GuestDropZone` accepts files, `GuestPreviewSection` shows them. */
export function useGuestFile(): GuestFile {
  const [given, setGiven] = useState<readonly NamedBlob[] | null>(null)
  const navigate = useNavigate()
  // The fragment says that there is a preview, so that a reload shows it at once.
  const goTo = (place: string) => void navigate(place, { replace: true, preventScrollReset: true })
  return {
    given,
    give(files) {
      if (files.length === 0) return
      setGiven(files)
      goTo(toHomeSection('preview'))
    },
    restore: () => setGiven((before) => before ?? []),
    close() {
      setGiven(null)
      goTo(window.location.pathname + window.location.search)
    },
  }
}

/**
 * Accepts files that the guest chooses or drops anywhere on the page. Once the zone is near the viewport and the page
 * is idle, prefetches the code that reads and shows them.
 */
export function GuestDropZone({ give, restore }: GuestFile) {
  const { place, isNear } = useNear<HTMLDivElement>()
  useEffect(() => {
    if (isNear) return whenIdle(() => void prefetchPreview())
  }, [isNear])
  const lookForKept = useEffectEvent(() => void hasGuestFiles().then((has) => has && restore()))
  useEffect(() => lookForKept(), [])
  const take = (files: readonly File[]) => give(files.map((file) => ({ name: file.name, blob: file })))
  return (
    <Box ref={place} w="100%" className="needs-script no-print" data-takes-files>
      <Section look="dashed" size="h3" heading={words.heading} lead={words.lead}>
        <DropTarget
          text={words.dropNow}
          onFiles={({ files, isCut }) => {
            take(files)
            if (isCut) notify.failure(say(startWords.folderCut, { count: folderFilesMax }))
          }}
        />
        <Group gap="sm">
          <FileButton multiple accept={acceptedFiles} inputProps={choosesAgain} onChange={take}>
            {(button) => (
              <Button {...button} variant="default">
                {words.choose}
              </Button>
            )}
          </FileButton>
          <Text fz="sm" lh={1.5} fw={600}>
            <Icon name="lock" /> {words.privacy}
          </Text>
        </Group>
        <Text fz="xs" lh={1.5} c="dimmed">
          {words.accepted}
        </Text>
      </Section>
    </Box>
  )
}

/** The preview of a guest's file, as wide as the page; renders nothing without a file. */
export function GuestPreviewSection({ given, close }: GuestFile) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (given === null || window.location.hash !== `#${homeSections.preview}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [given])
  if (given === null) return null
  return (
    <Section
      ref={section}
      size="h2"
      heading={guestPreviewWords.heading}
      lead={say(guestPreviewWords.lead, { minutes: guestFilesKeptMs / minuteMs })}
      anchor={homeSections.preview}
      actions={<Badge size="lg">{guestPreviewWords.mark}</Badge>}
    >
      <FaultBoundary fallback={DrawingFault}>
        <Suspense fallback={<Loading height="20rem" />}>
          <GuestPreview given={given} onGone={close} />
        </Suspense>
      </FaultBoundary>
    </Section>
  )
}

const loadPreview = () => import('./guest-preview.tsx')
const GuestPreview = latePart(async () => (await loadPreview()).default)

async function prefetchPreview(): Promise<void> {
  const parts = [loadPreview(), import('../../reading/read-file.ts')] as const
  // If this fails, for example offline, the code is requested again when there is a file.
  const [, reader] = await Promise.all(parts).catch(() => [null, null])
  reader?.prefetchReader()
}

/** How far outside the viewport an element may be to count as near. */
const nearMargin = '300px'

/**
 * How long a link with a fragment takes to scroll, in milliseconds; elements that are near only during that time do not
 * count.
 */
const settledMs = 150

/** Whether the element with the ref `place` has come near the viewport; once true, it stays true. */
function useNear<Place extends Element>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${nearMargin} 0px` },
    )
    const timer = setTimeout(() => {
      if (place.current !== null) observer.observe(place.current)
    }, settledMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isNear])
  return { place, isNear }
}
