import { earlyInput } from './early-input.ts'

// The inline script of a prerendered page. The page can be read before the application runs, so this script loads the
// application at the first sign of interaction, or at once for a visitor who must see a different page, such as a
// member.

/** URL of `application.ts`, set by the build on this script's element. */
const application = document.currentScript?.dataset['application'] ?? ''

/** Events that show that the visitor begins to use the page. */
const signs = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'click',
  'input',
  'wheel',
  'scroll',
  'dragenter',
] as const

/**
 * For each font file that a page may preload: a word in its alphabet, and a Unicode range that only its font face
 * declares.
 */
const alphabets = [
  { file: 'latin', word: 'Saldo', range: /U\+0+-/i },
  { file: 'cyrillic', word: 'Сальдо', range: /U\+0*400-/i },
]

/** Records the input since the first sign of interaction; null before it. */
let input: ReturnType<typeof earlyInput> | null = null

/** The field that this script focused; null when it focused none. */
let focused: HTMLElement | null = null

const { search, hash } = window.location
const isMember = document.documentElement.dataset['visitor'] === 'member'
if (isMember || search !== '' || hash !== '') void startSite()
else {
  focusFirstField()
  waitForSign()
  whenSeen(() => void loaded().catch(() => undefined))
}

/** Runs `work` once the page is loaded and painted, so that it delays neither loading nor painting. */
function whenSeen(work: () => void): void {
  window.addEventListener('load', () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  })
}

/**
 * Loads the small module that can load the application, so that at the first sign of interaction only the application
 * itself has to be loaded.
 */
function loaded(): Promise<typeof import('./application.ts')> {
  keepFonts()
  return import(/* @vite-ignore */ application)
}

/**
 * Removes the fonts that missed the first paint, so that they appear only on the next page. The application's style
 * sheets use cascade layers, which make the browser set up all fonts again, so a late font would shift the layout.
 * Fonts that arrived in time stay.
 */
function keepFonts(): void {
  const fonts = document.getElementById('fonts')
  const sheet = fonts instanceof HTMLStyleElement ? fonts.sheet : null
  for (const { file, word, range } of alphabets) {
    const isAwaited = document.querySelector(`link[as="font"][href*="inter-${file}-wght"]`) !== null
    if (sheet === null || !isAwaited || isDrawnInInter(word)) continue
    const late = [...sheet.cssRules].findIndex(({ cssText }) => range.test(cssText))
    if (late !== -1) sheet.deleteRule(late)
  }
}

function isDrawnInInter(text: string): boolean {
  const [own = 0, other] = ['Inter, monospace', 'monospace'].map((family) => {
    const span = document.createElement('span')
    Object.assign(span.style, { position: 'absolute', visibility: 'hidden', fontFamily: family })
    span.textContent = text
    document.body.append(span)
    const { width } = span.getBoundingClientRect()
    span.remove()
    return width
  })
  return own !== other
}

/** Focuses the first field of a form, as the application would, but without waiting for it. */
function focusFirstField(): void {
  const name = document.querySelector<HTMLFormElement>('form[data-starts-at]')?.dataset['startsAt']
  const field = name === undefined ? null : document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus({ preventScroll: true })
  focused = field
}

function waitForSign(): void {
  for (const sign of signs) window.addEventListener(sign, startOnce, { capture: true, passive: true })
}

function startOnce(event: Event): void {
  if (isOfPage(event)) return
  for (const sign of signs) window.removeEventListener(sign, startOnce, { capture: true })
  void startSite()
}

/**
 * Whether the page rather than the visitor caused an event. Browsers send a `pointermove` over no distance when they
 * lay out a page under a resting pointer, and repeat the focus of the first field when the window regains the focus.
 */
function isOfPage(event: Event): boolean {
  if (event.type === 'focusin') return event.target === focused
  return event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
}

/**
 * Loads the application. If that fails, the page says so, and the next sign of interaction tries again, which has no
 * effect in browsers that cache the failure.
 */
async function startSite(): Promise<void> {
  input ??= earlyInput(document)
  const notice = document.getElementById('not-loaded')
  notice?.removeAttribute('hidden')
  await loaded()
    .then(({ loadApplication }) => loadApplication())
    .then(input.repeat, () => {
      // shows the notice at once, without the delay that it has while a page is still loading
      notice?.style.setProperty('animation', 'none')
      waitForSign()
    })
}
