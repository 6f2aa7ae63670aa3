import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { LiveStatus } from './live-status.tsx'
import styles from './slider.module.css'
import { useInside } from './use-inside.ts'

// A slider that follows the WAI-ARIA carousel pattern. Without JavaScript the slides are below each other.

type Slide = {
  readonly id: string
  /** The title on the slide's button: a word or two. */
  readonly title: string
  readonly content: ReactNode
}

/**
 * `slider` and `slide` are roles that screen readers announce. `position` describes a slide by its number, the number
 * of slides, and the slide's title.
 */
type SliderWords = {
  readonly slider: string
  readonly slide: string
  readonly choose: string
  readonly position: (place: number, count: number, title: string) => string
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
}

type SliderProps = {
  /** The heading of the slider, which only screen readers announce. */
  readonly heading: string
  readonly slides: readonly Slide[]
  readonly words: SliderWords
  /** How long each slide is shown, in milliseconds. */
  readonly shownMs: number
}

/**
 * Shows one slide after another; all slides are as high as the highest one. Does not advance while the pointer or the
 * focus is inside, unless the user has pressed Play there. Stops when the user chooses or drags a slide or presses
 * Pause, and does not start by itself with reduced motion.
 */
export function Slider({ heading, slides, words, shownMs }: SliderProps) {
  const headingId = useId()
  const slidesId = useId()
  const [viewport, embla] = useEmblaCarousel({ loop: true, containScroll: false })
  const { selected, choose, isPlaying, isTaken, toggle, handlers } = useMotion(embla, shownMs)
  const position = (place: number): string => words.position(place + 1, slides.length, slides[place]?.title ?? '')
  const step = (by: number): void => choose((selected + by + slides.length) % slides.length)
  const control = (name: string, icon: IconName, onClick: () => void) => (
    <ActionIcon variant="transparent" size="md" c="dimmed" aria-label={name} aria-controls={slidesId} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  )
  return (
    <section aria-roledescription={words.slider} aria-labelledby={headingId} className={styles['slider']} {...handlers}>
      <h2 id={headingId} className="read-out">
        {heading}
      </h2>
      <SliderControls selected={selected} count={slides.length} onChoose={choose}>
        <div role="group" aria-label={words.choose} className={styles['positions']}>
          {slides.map(({ id, title }, place) => (
            <button
              key={id}
              type="button"
              className={styles['position']}
              data-position={place}
              aria-label={position(place)}
              aria-controls={slidesId}
              aria-current={place === selected || undefined}
              onClick={() => choose(place)}
            >
              {title}
            </button>
          ))}
        </div>
        <div className={styles['buttons']}>
          {control(isPlaying ? words.pause : words.play, isPlaying ? 'pause' : 'play', toggle)}
          {control(words.previous, 'previous', () => step(-1))}
          {control(words.next, 'next', () => step(1))}
        </div>
      </SliderControls>
      <div ref={viewport} id={slidesId} className={styles['viewport']}>
        <div className={styles['track']}>
          {slides.map(({ id, content }, place) => (
            <div
              key={id}
              role="group"
              aria-roledescription={words.slide}
              aria-label={position(place)}
              // Without JavaScript, and before the slider has started, all slides are readable.
              inert={embla !== undefined && place !== selected}
              className={styles['slide']}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <LiveStatus text={isTaken ? position(selected) : ''} />
    </section>
  )
}

/**
 * The current slide, and whether the slides advance by themselves. `isTaken` is true once the user has chosen or
 * dragged a slide or paused, until the user presses Play. While it is true, only the user changes the slide, so each
 * change may be announced.
 */
function useMotion(embla: UseEmblaCarouselType[1], shownMs: number) {
  const isReduced = useReducedMotion()
  const [selected, setSelected] = useState(0)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { isInside, forget, handlers } = useInside()
  const isPlaying = wanted ?? !isReduced
  useEffect(() => {
    if (embla === undefined) return
    const onSelect = (): void => setSelected(embla.selectedScrollSnap())
    const onDrag = (): void => setWanted(false)
    embla.on('select', onSelect).on('reInit', onSelect).on('pointerDown', onDrag)
    return () => void embla.off('select', onSelect).off('reInit', onSelect).off('pointerDown', onDrag)
  }, [embla])
  useEffect(() => {
    if (embla === undefined || !isPlaying || isInside) return
    const timer = setInterval(() => embla.scrollNext(isReduced), shownMs)
    return () => clearInterval(timer)
  }, [embla, isPlaying, isInside, isReduced, shownMs])
  return {
    selected,
    isPlaying,
    isTaken: wanted === false,
    choose: (place: number): void => {
      setWanted(false)
      embla?.scrollTo(place, isReduced)
    },
    /** After the user presses Play, the slides advance even while the pointer or the focus is inside. */
    toggle: (): void => {
      setWanted(!isPlaying)
      forget()
    },
    handlers,
  }
}

type ControlsProps = {
  readonly selected: number
  readonly count: number
  readonly onChoose: (place: number) => void
  readonly children: ReactNode
}

/**
 * The buttons of the slider. The left and right arrow keys, Home and End change the slide. They also move the focus if
 * it is on the button of a slide.
 */
function SliderControls({ selected, count, onChoose, children }: ControlsProps) {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: (selected + count - 1) % count,
    ArrowRight: (selected + 1) % count,
    Home: 0,
    End: count - 1,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = places[event.key]
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(place)
    if (event.target instanceof HTMLElement && event.target.dataset['position'] !== undefined)
      event.currentTarget.querySelector<HTMLElement>(`[data-position="${place}"]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside take the keys
    <div className={`${styles['controls']} needs-script`} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
