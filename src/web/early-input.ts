type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A visitor's input in a control: a value, whether it is checked, or the chosen files. */
type InputValue = string | boolean | FileList

/**
 * The position of an element: its kind, and its index among similar elements. After the page is rendered again, the
 * position identifies the replacement of the element.
 */
type Position = { readonly tag: string; readonly mark: string; readonly index: number }

/** An element, with the position that identifies its replacement. */
type Place = { readonly element: HTMLElement; readonly position: Position }

/** The start and the end of the selected text; null for elements without text to select. */
type Selection = readonly [start: number | null, end: number | null]

/** The recorded interactions: for each element the last of each kind, and all dropped files. */
type VisitorActions = {
  readonly pressed: Map<HTMLElement, Place>
  readonly sent: Map<HTMLElement, Place>
  readonly changed: Map<Control, Place & { readonly given: InputValue }>
  readonly unfolded: Map<HTMLElement, Place & { readonly isOpen: boolean }>
  readonly dropped: File[]
  /** The button that the visitor holds down with the mouse; null when there is none. */
  held: Place | null
  /** The element that has the focus; null when there is none. */
  focused: (Place & { readonly selection: Selection }) | null
}

/**
 * Records what a visitor does with a page before hydration. `repeat` repeats it once, after the application has taken
 * over, on the same elements or on their replacements.
 */
export function earlyInput(page: Document) {
  const done: VisitorActions = {
    pressed: new Map(),
    sent: new Map(),
    changed: new Map(),
    unfolded: new Map(),
    dropped: [],
    held: null,
    focused: null,
  }
  const listeners = Object.entries(listenersOf(page, done))
  for (const [name, listener] of listeners) page.addEventListener(name, listener, true)
  // Records what the browser filled in, and what the visitor did, before this script ran.
  for (const control of page.querySelectorAll<Control>(controls)) if (isChanged(control)) noteChange(done, control)
  noteFocus(page, done)
  return {
    repeat: (): void => {
      // Simulates a key press on each control and button, because React then hydrates at once the part of the page
      // around it.
      for (const element of page.querySelectorAll(`${controls}, button`)) pressKey(element)
      for (const [name, listener] of listeners) page.removeEventListener(name, listener, true)
      repeatAll(done)
    },
  }
}

const controls = 'input, textarea, select'

function listenersOf(page: Document, done: VisitorActions) {
  const onFocus = (): void => noteFocus(page, done)
  return {
    focusin: onFocus,
    selectionchange: onFocus,
    mousedown: (event: Event): void => {
      const button = buttonOf(event)
      done.held = button === null ? null : placeOf(button)
    },
    mouseup: (): void => void (done.held = null),
    click: (event: Event): void => {
      if (page.activeElement === page.body) done.focused = null
      const button = buttonOf(event)
      if (button === null) return
      hold(event)
      done.pressed.set(button, placeOf(button))
    },
    input: ({ target }: Event): void => {
      if (isControl(target)) noteChange(done, target)
      onFocus()
    },
    // Needed only for a form without a button: Enter in any other form clicks its button, and that click is recorded
    // above.
    submit: (event: Event): void => {
      hold(event)
      if (event.target instanceof HTMLElement) done.sent.set(event.target, placeOf(event.target))
    },
    toggle: ({ target }: Event): void => {
      if (target instanceof HTMLDetailsElement) done.unfolded.set(target, { ...placeOf(target), isOpen: target.open })
    },
    dragover: (event: Event): void => {
      if (draggedFiles(page, event) !== null) event.preventDefault()
    },
    // Without this, the browser would open the dropped file in place of the page.
    drop: (event: Event): void => {
      const dragged = draggedFiles(page, event)
      if (dragged === null) return
      hold(event)
      done.dropped.push(...dragged.files)
    },
  } as const
}

function buttonOf({ target }: Event): HTMLElement | null {
  const button = target instanceof Element ? target.closest('button, [role="button"]') : null
  return button instanceof HTMLElement ? button : null
}

/** Returns the data of a drag of files over a page that takes files; null for anything else. */
function draggedFiles(page: Document, event: Event): DataTransfer | null {
  if (page.querySelector('[data-takes-files]') === null || !('dataTransfer' in event)) return null
  // the cast is safe: only drag events have a `dataTransfer`
  const dragged = event.dataTransfer as DataTransfer | null
  return dragged?.types.includes('Files') === true ? dragged : null
}

/** Stops the event, because an application that is already hydrating would handle it too. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const noteChange = (done: VisitorActions, control: Control): void =>
  void done.changed.set(control, { ...placeOf(control), given: givenTo(control) })

function noteFocus(page: Document, done: VisitorActions): void {
  const { activeElement: element } = page
  // The page's body is not recorded: when an element is replaced, the focus falls back to the body.
  if (element instanceof HTMLElement && element !== page.body)
    done.focused = { ...placeOf(element), selection: selectionOf(element) }
}

function repeatAll({ pressed, sent, changed, unfolded, dropped, held, focused }: VisitorActions): void {
  for (const { given, ...place } of changed.values()) {
    const control = currentOf(place)
    if (isControl(control)) giveAgain(control, given)
  }
  for (const { isOpen, ...place } of unfolded.values()) unfoldAgain(currentOf(place), isOpen)
  if (focused !== null) focusAgain(currentOf(focused), focused.selection)
  for (const place of pressed.values()) currentOf(place)?.click()
  for (const place of sent.values()) {
    const form = currentOf(place)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  if (dropped.length > 0) dropAgain(dropped)
  if (held !== null && !held.element.isConnected) clickWhenReleased(held)
}

/**
 * Clicks the replacement of a button that was replaced while held down. The browser itself clicks only an element on
 * which a press both began and ended.
 */
function clickWhenReleased(place: Place): void {
  const { ownerDocument: page } = place.element
  const end = (event: Event): void => {
    for (const name of ends) page.removeEventListener(name, end, true)
    const button = buttonOf(event)
    if (event.type === 'mouseup' && button !== null && button === currentOf(place)) button.click()
  }
  for (const name of ends) page.addEventListener(name, end, true)
}

/**
 * The events that end a press. A release outside the window is missed, so the start of the next press also ends the
 * earlier press.
 */
const ends = ['mouseup', 'mousedown'] as const

/** Simulates a drop event, because scripts cannot create a real one with files. */
function dropAgain(files: readonly File[]): void {
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  window.dispatchEvent(Object.assign(drop, { dataTransfer: { files, types: ['Files'] } }))
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement

const isTicked = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type)

function givenTo(control: Control): InputValue {
  if (isTicked(control)) return control.checked
  return (control instanceof HTMLInputElement ? control.files : null) ?? control.value
}

/**
 * Whether the value of a control differs from that in the HTML. Files that the browser restored after a reload do not
 * count.
 */
function isChanged(control: Control): boolean {
  if (control.type === 'file') return false
  if (isTicked(control)) return control.checked ? !control.defaultChecked : isUnticked(control)
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  return control.value !== (first?.value ?? '')
}

/**
 * For a control that is not ticked: whether the visitor unticked it. Only checkboxes count, because ticking a radio
 * button unticks the others.
 */
const isUnticked = ({ type, defaultChecked }: HTMLInputElement): boolean => type === 'checkbox' && defaultChecked

const selectionOf = (element: HTMLElement): Selection =>
  isControl(element) && 'selectionStart' in element ? [element.selectionStart, element.selectionEnd] : [null, null]

/** Returns a string of those properties of an element that do not change when the page is rendered again. */
function markOf(element: Element): string {
  const named = ['name', 'type', 'aria-label'].map((name) => element.getAttribute(name))
  const isChoice = element.matches('[type="radio"], [type="checkbox"]')
  return [...named, isChoice ? element.getAttribute('value') : element.textContent].join('\n')
}

const alike = (page: Document, { tag, mark }: Omit<Position, 'index'>): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(tag)].filter((element) => markOf(element) === mark)

function placeOf(element: HTMLElement): Place {
  const tag = element.tagName
  const mark = markOf(element)
  return { element, position: { tag, mark, index: alike(element.ownerDocument, { tag, mark }).indexOf(element) } }
}

/** Returns the element itself, or its replacement if the page was rendered again; null when there is none. */
const currentOf = ({ element, position }: Place): HTMLElement | null =>
  element.isConnected ? element : (alike(element.ownerDocument, position)[position.index] ?? null)

const pressKey = (element: Element): boolean => element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))

/**
 * Gives the control its earlier input again, because hydration may have changed it and React has not seen it. React
 * ignores an input event if the value is the one that React set last, so the control first gets a different value.
 */
function giveAgain(control: Control, given: InputValue): void {
  if (typeof given === 'boolean') {
    if (!isTicked(control)) return
    control.checked = !given
    control.click()
    return
  }
  if (typeof given === 'string') {
    control.value = ''
    setNatively(control, given)
  } else if (control instanceof HTMLInputElement && control.files !== given) {
    // set only if the files differ: the control may be a replacement, which has no files yet
    control.files = given
  }
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Sets a value as typing does, without the setter that React installed on the element. */
const setNatively = (control: Control, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)

function unfoldAgain(fold: HTMLElement | null, isOpen: boolean): void {
  if (!(fold instanceof HTMLDetailsElement)) return
  if (fold.open === isOpen) fold.dispatchEvent(new Event('toggle'))
  else fold.open = isOpen
}

function focusAgain(element: HTMLElement | null, [start, end]: Selection): void {
  element?.focus({ preventScroll: true })
  if (start !== null && isControl(element) && 'setSelectionRange' in element) element.setSelectionRange(start, end)
}
