// The sandbox's scripts for the browser. They are sent as the source text of these functions, so a function may call
// only functions of the same script. The frames and the page send each other messages, and check the origin and the
// sender of every message. A frame never sends the card number to the page.

type FrameMessage = {
  readonly sandbox?: string
  readonly event?: string
  readonly detail?: unknown
  readonly reply?: number
}
type Outcome = { readonly intent?: { readonly object: string }; readonly error?: object | null }
type Ask = { readonly path: string; readonly body: object }

/** Replaces Stripe's script: `Stripe(key)`, its elements and its confirmations, as far as the site uses them. */
function openProvider(key: string) {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/stripe.js"]')
  const origin = new URL(script?.src ?? location.href).origin
  const group = crypto.randomUUID()
  const confirm = (clientSecret: string, options?: { payment_method?: string }) =>
    challenge(origin, clientSecret, options?.payment_method ?? null)
  return {
    elements: () => elementsOf(origin, group, key),
    createPaymentMethod: async (given: {
      card: { createMethod: (name: string | null) => Promise<object> }
      billing_details?: { name?: string }
    }) => given.card.createMethod(given.billing_details?.name ?? null),
    createToken: async () => ({ error: { message: 'Not part of the sandbox.' } }),
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
    registerAppInfo() {},
  }
}

function elementsOf(origin: string, group: string, key: string) {
  const made = new Map<string, ReturnType<typeof elementOf>>()
  return {
    create(type: string, options?: { style?: { base?: { color?: string; fontSize?: string } } }) {
      const element = elementOf({ origin, group, key, type, style: options?.style?.base ?? {} })
      made.set(type, element)
      return element
    },
    getElement: (type: string) => made.get(type) ?? null,
    update() {},
  }
}

type Element = {
  origin: string
  group: string
  key: string
  type: string
  style: { color?: string; fontSize?: string }
}

function elementOf(given: Element) {
  const { origin, group } = given
  const frame = frameOf(given)
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  const replies = new Map<number, (response: object) => void>()
  const tell = (event: string, detail: unknown) => listeners.get(event)?.forEach((listener) => listener(detail))
  const hear = ({ origin: from, source, data }: MessageEvent<FrameMessage>): void => {
    if (from !== origin || source !== frame.contentWindow || data.sandbox !== group) return
    // every reply is an object
    if (data.reply !== undefined) replies.get(data.reply)?.(data.detail as object)
    else if (data.event !== undefined) tell(data.event, data.detail)
  }
  const send = (message: object) => frame.contentWindow?.postMessage({ sandbox: group, ...message }, origin)
  return {
    mount(at: string | HTMLElement) {
      addEventListener('message', hear)
      const holder = typeof at === 'string' ? document.querySelector(at) : at
      holder?.append(frame)
    },
    on: (event: string, listener: (detail: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: (detail: unknown) => void) => void listeners.get(event)?.delete(listener),
    focus: () => send({ ask: 'focus' }),
    clear: () => send({ ask: 'clear' }),
    update() {},
    destroy() {
      removeEventListener('message', hear)
      frame.remove()
    },
    /** Asks the frame with the card number to create a payment method; that frame collects the other fields itself. */
    createMethod: (name: string | null) =>
      new Promise<object>((resolve) => {
        const reply = replies.size
        replies.set(reply, resolve)
        send({ ask: 'create', reply, name })
      }),
  }
}

function frameOf({ origin, group, key, type, style }: Element): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const place = new URLSearchParams({ site: location.origin, group, type, key, ...style })
  frame.src = `${origin}/frame/field#${place.toString()}`
  frame.title = type
  frame.style.cssText = 'border:0;width:100%;height:2.25rem;display:block;color-scheme:inherit'
  return frame
}

/** Shows the frame of the bank's confirmation over the page until the frame reports the outcome. */
function challenge(origin: string, clientSecret: string, cardId: string | null): Promise<object> {
  const frame = document.createElement('iframe')
  const group = crypto.randomUUID()
  const card = cardId === null ? {} : { card: cardId }
  const place = new URLSearchParams({ site: location.origin, group, secret: clientSecret, ...card })
  frame.src = `${origin}/frame/challenge#${place.toString()}`
  frame.title = 'Confirm the payment'
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647'
  return new Promise((resolve) => {
    const hear = ({ origin: from, source, data }: MessageEvent<FrameMessage>): void => {
      if (from !== origin || source !== frame.contentWindow || data.sandbox !== group) return
      removeEventListener('message', hear)
      frame.remove()
      // the frame's last message has the server's response
      const { intent, error } = data.detail as Outcome
      const name = intent?.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent'
      resolve(error !== undefined && error !== null ? { error } : { [name]: intent })
    }
    addEventListener('message', hear)
    document.body.append(frame)
  })
}

/**
 * Runs a field in its frame: formats the input, and reports to the page whether the input is complete, never its value.
 */
function openField(): void {
  const place = new URLSearchParams(location.hash.slice(1))
  const [site = '', group = '', type = '', key = ''] = ['site', 'group', 'type', 'key'].map(
    (name) => place.get(name) ?? '',
  )
  const input = document.querySelector('input')
  if (input === null) return
  dress(input, type, place)
  const tell = (event: string, detail: unknown) => parent.postMessage({ sandbox: group, event, detail }, site)
  input.addEventListener('input', () => {
    input.value = formatted(type, input.value)
    tell('change', stateOf(type, input.value))
  })
  input.addEventListener('focus', () => tell('focus', { elementType: type }))
  input.addEventListener('blur', () => tell('blur', { elementType: type }))
  addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<{ sandbox?: string; ask?: string; reply?: number; name?: string }>) => {
      if (origin !== site || source !== parent || data.sandbox !== group) return
      if (data.ask === 'focus') input.focus()
      if (data.ask === 'clear') input.value = ''
      if (data.ask !== 'create') return
      const body = {
        key,
        name: data.name ?? null,
        number: input.value,
        expiry: valueIn(group, 'cardExpiry'),
        cvc: valueIn(group, 'cardCvc'),
      }
      void posted({ path: '/frame/card', body }).then((detail) =>
        parent.postMessage({ sandbox: group, reply: data.reply, detail }, site),
      )
    },
  )
  tell('ready', { elementType: type })
  // also handle text that was typed before this script was loaded
  if (input.value !== '') input.dispatchEvent(new Event('input'))
}

function dress(input: HTMLInputElement, type: string, place: URLSearchParams): void {
  const names: Record<string, readonly [label: string, hint: string, filled: AutoFill]> = {
    cardNumber: ['Card number', '1234 1234 1234 1234', 'cc-number'],
    cardExpiry: ['Expiry, MM/YY', 'MM/YY', 'cc-exp'],
    cardCvc: ['CVC', 'CVC', 'cc-csc'],
  }
  const [label, hint, filled] = names[type] ?? ['', '', 'off']
  input.setAttribute('aria-label', label)
  input.placeholder = hint
  input.autocomplete = filled
  input.style.color = place.get('color') ?? ''
  input.style.fontSize = place.get('fontSize') ?? ''
}

/**
 * The value of another field of the same form, read from its frame, which is a sibling of this frame and has the same
 * origin.
 */
function valueIn(group: string, type: string): string {
  for (let at = 0; at < parent.frames.length; at++) {
    try {
      const beside = parent.frames[at]
      const place = new URLSearchParams(beside?.location.hash.slice(1))
      if (place.get('group') === group && place.get('type') === type)
        return beside?.document.querySelector('input')?.value ?? ''
    } catch {
      // the frame `at` has another origin, so it cannot be read
    }
  }
  return ''
}

function formatted(type: string, text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (type === 'cardNumber') return (digits.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ')
  if (type === 'cardExpiry') return (digits.slice(0, 4).match(/.{1,2}/g) ?? []).join('/')
  return digits.slice(0, 4)
}

/** Returns the state of a field for the page: whether it is complete, and the error in it. */
function stateOf(type: string, value: string): object {
  const lengths: Record<string, number> = { cardNumber: value.startsWith('3') ? 18 : 19, cardExpiry: 5, cardCvc: 3 }
  const isWhole = value.length >= (lengths[type] ?? 0)
  const month = Number(value.slice(0, 2))
  const year = 2000 + Number(value.slice(3))
  const isPast = type === 'cardExpiry' && new Date(year, month, 1) < new Date()
  const wrong = isWhole && type === 'cardExpiry' && (month < 1 || month > 12 || isPast)
  const error = wrong
    ? {
        type: 'validation_error',
        code: 'invalid_expiry_year_past',
        message: 'Your card’s expiration date is in the past.',
      }
    : undefined
  return { elementType: type, empty: value === '', complete: isWhole && !wrong, error }
}

/** Runs the bank's confirmation in its frame; asks the holder only if the bank requires it. */
async function openChallenge(): Promise<void> {
  const place = new URLSearchParams(location.hash.slice(1))
  const [site = '', group = '', clientSecret = ''] = ['site', 'group', 'secret'].map((name) => place.get(name) ?? '')
  const end = (detail: unknown) => parent.postMessage({ sandbox: group, event: 'end', detail }, site)
  const outcome = await posted({ path: '/frame/confirm', body: { clientSecret, cardId: place.get('card') } })
  if (!JSON.stringify(outcome).includes('"requires_action"')) return end(outcome)
  document.querySelector('.shade')?.removeAttribute('hidden')
  for (const [id, isConfirmed] of [
    ['complete', true],
    ['fail', false],
  ] as const) {
    const button = document.getElementById(id)
    if (isConfirmed) button?.focus()
    button?.addEventListener(
      'click',
      () => void posted({ path: '/frame/answer', body: { clientSecret, isConfirmed } }).then(end),
    )
  }
}

async function posted({ path, body }: Ask): Promise<object> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    // the sandbox's responses are always objects
    return (await response.json()) as object
  } catch {
    return { error: { type: 'api_connection_error', message: 'We could not reach the payment provider. Try again.' } }
  }
}

const textOfAll = (parts: readonly { toString: () => string }[], start: string): string =>
  `'use strict';(()=>{${parts.map((part) => part.toString()).join('\n')}\n${start}})()`

export const providerScript = textOfAll(
  [openProvider, elementsOf, elementOf, frameOf, challenge],
  'window.Stripe = openProvider',
)
export const fieldScript = textOfAll([openField, dress, valueIn, formatted, stateOf, posted], 'openField()')
export const challengeScript = textOfAll([openChallenge, posted], 'void openChallenge()')
