import { earlyInput } from './early-input.ts'

// The script inside a page that was made at build time, which can be read as it is. The application comes with
// the first sign that somebody wants to do something, or at once where the page is not the one for this visitor.

/** Where `application.ts` is, as the build says on the element of this script. */
const application = document.currentScript?.dataset['application'] ?? ''

/** Signs that somebody is about to do something. */
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

/** What was done since the first sign. */
let input: ReturnType<typeof earlyInput> | null = null

const { search, hash } = window.location
const isMember = document.documentElement.dataset['visitor'] === 'member'
if (isMember || search !== '' || hash !== '') void startSite()
else {
  focusFirstField()
  waitForSign()
  whenSeen(() => void loaded().catch(() => undefined))
}

/** Nothing competes with the page itself until it is on the screen. */
function whenSeen(work: () => void): void {
  window.addEventListener('load', () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** The way to the application: a small file, so that the first sign is not the first to ask for it. */
function loaded(): Promise<typeof import('./application.ts')> {
  keepFont()
  return import(/* @vite-ignore */ application)
}

/**
 * A font that was too late for the first drawing stays away until the next page: the browser would bring it in with the application's style
 * sheets, and the page would move.
 */
function keepFont(): void {
  const isRussian = document.querySelector('link[as="font"][href*="cyrillic"]') !== null
  const texts = isRussian ? ['Saldo', 'Сальдо'] : ['Saldo']
  if (!texts.every(isDrawnInInter)) document.getElementById('fonts')?.remove()
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

/** Who opens a form can type at once, as when the application shows it. */
function focusFirstField(): void {
  const name = document.querySelector<HTMLFormElement>('form[data-starts-at]')?.dataset['startsAt']
  const field = name === undefined ? null : document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus({ preventScroll: true })
}

function waitForSign(): void {
  for (const sign of signs) window.addEventListener(sign, startOnce, { capture: true, passive: true })
}

function startOnce(): void {
  for (const sign of signs) window.removeEventListener(sign, startOnce, { capture: true })
  void startSite()
}

/** Without a connection the application does not come: the next sign asks for it again. */
async function startSite(): Promise<void> {
  input ??= earlyInput(document)
  await loaded()
    .then(({ loadApplication }) => loadApplication())
    .then(input.repeat, waitForSign)
}
