type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a control was given: a value, or whether it is ticked. */
type Given = string | boolean

/** Where something stands in a page, also in one drawn anew: what it is, and which of those that are alike. */
type Position = { readonly tag: string; readonly mark: string; readonly index: number }

/** An element, and where to find the one that took its place. */
type Place = { readonly element: HTMLElement; readonly position: Position }

/** From where to where a text is selected; null where a control does not say. */
type Selection = readonly [start: number | null, end: number | null]

/** What was done, each thing once, in the order in which it was done. */
type Done = {
  readonly pressed: Map<HTMLElement, Place>
  readonly sent: Map<HTMLElement, Place>
  readonly changed: Map<Control, Place & { readonly given: Given }>
  readonly unfolded: Map<HTMLElement, Place & { readonly isOpen: boolean }>
  readonly dropped: File[]
  /** Where the focus is; null where it is nowhere. */
  focused: (Place & { readonly selection: Selection }) | null
}

/**
 * Keeps what a visitor does on a page before the application has taken it over. `repeat` does it again, once, when the application has:
 * on the same elements, or on those that were drawn in their place.
 */
export function earlyInput(page: Document) {
  const done: Done = {
    pressed: new Map(),
    sent: new Map(),
    changed: new Map(),
    unfolded: new Map(),
    dropped: [],
    focused: null,
  }
  const listeners = Object.entries(listenersOf(page, done))
  for (const [name, listener] of listeners) page.addEventListener(name, listener, true)
  // what the browser itself filled in, and what was done before this ran
  for (const control of page.querySelectorAll<Control>(controls)) if (isChanged(control)) noteChange(done, control)
  noteFocus(page, done)
  return {
    repeat: (): void => {
      // the part of a page that a key is pressed in is taken over at once
      for (const element of page.querySelectorAll(`${controls}, button`)) pressKey(element)
      for (const [name, listener] of listeners) page.removeEventListener(name, listener, true)
      repeatAll(done)
    },
  }
}

const controls = 'input, textarea, select'

function listenersOf(page: Document, done: Done) {
  const onFocus = (): void => noteFocus(page, done)
  return {
    focusin: onFocus,
    selectionchange: onFocus,
    click: (event: Event): void => {
      if (page.activeElement === page.body) done.focused = null
      const button = event.target instanceof Element ? event.target.closest('button, [role="button"]') : null
      if (!(button instanceof HTMLElement)) return
      hold(event)
      done.pressed.set(button, placeOf(button))
    },
    input: ({ target }: Event): void => {
      if (isControl(target)) noteChange(done, target)
      onFocus()
    },
    // a form is sent by its button, which is pressed, or has none
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
    // the browser would show the file in place of the page
    drop: (event: Event): void => {
      const dragged = draggedFiles(page, event)
      if (dragged === null) return
      hold(event)
      done.dropped.push(...dragged.files)
    },
  } as const
}

/** What is dragged over a page that takes files, where it is files; null for anything else. */
function draggedFiles(page: Document, event: Event): DataTransfer | null {
  if (page.querySelector('[data-takes-files]') === null || !('dataTransfer' in event)) return null
  // what events of dragging have, and no others
  const dragged = event.dataTransfer as DataTransfer | null
  return dragged?.types.includes('Files') === true ? dragged : null
}

/** Nobody else sees it: an application that has begun to take the page over would do it, too. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const noteChange = (done: Done, control: Control): void =>
  void done.changed.set(control, { ...placeOf(control), given: givenTo(control) })

function noteFocus(page: Document, done: Done): void {
  const { activeElement: element } = page
  // an element that is drawn anew has lost the focus before the new one can have it
  if (element instanceof HTMLElement && element !== page.body)
    done.focused = { ...placeOf(element), selection: selectionOf(element) }
}

function repeatAll({ pressed, sent, changed, unfolded, dropped, focused }: Done): void {
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
}

/** As the browser tells of a drop: a real one cannot be made. */
function dropAgain(files: readonly File[]): void {
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  window.dispatchEvent(Object.assign(drop, { dataTransfer: { files, types: ['Files'] } }))
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement

const isTicked = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/.test(control.type)

const givenTo = (control: Control): Given => (isTicked(control) ? control.checked : control.value)

/** Whether a control has another value than the page gave it. */
function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked ? !control.defaultChecked : isUnticked(control)
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  return control.value !== (first?.value ?? '')
}

/** Of radio buttons one is ticked, and that takes the mark off the others. */
const isUnticked = ({ type, defaultChecked }: HTMLInputElement): boolean => type === 'checkbox' && defaultChecked

const selectionOf = (element: HTMLElement): Selection =>
  isControl(element) && 'selectionStart' in element ? [element.selectionStart, element.selectionEnd] : [null, null]

/** What an element is, by what a page drawn anew has in common with the one before. */
function markOf(element: Element): string {
  const named = ['name', 'type', 'aria-label'].map((name) => element.getAttribute(name))
  const isChoice = element.matches('[type="radio"], [type="checkbox"]')
  return [...named, isChoice ? element.getAttribute('value') : element.textContent].join('\n')
}

const alike = (page: Document, { tag, mark }: Omit<Position, 'index'>): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(tag)].filter((element) => markOf(element) === mark)

function placeOf(element: HTMLElement): Place {
  const [tag, mark] = [element.tagName, markOf(element)]
  return { element, position: { tag, mark, index: alike(element.ownerDocument, { tag, mark }).indexOf(element) } }
}

/** The element itself, or the one that stands in its place since the page was drawn anew; null where there is none. */
const currentOf = ({ element, position }: Place): HTMLElement | null =>
  element.isConnected ? element : (alike(element.ownerDocument, position)[position.index] ?? null)

const pressKey = (element: Element): boolean => element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))

/**
 * The application may have changed a control as it took it over, and knows nothing of what was done before. It takes no notice of a change
 * to what it set itself, so the control is first set to something else.
 */
function giveAgain(control: Control, given: Given): void {
  if (typeof given === 'boolean') {
    if (!isTicked(control)) return
    control.checked = !given
    control.click()
    return
  }
  control.value = ''
  setNatively(control, given)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Sets a value as typing does, past the setter that the application has put on the element. */
const setNatively = (control: Control, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)

function unfoldAgain(fold: HTMLElement | null, isOpen: boolean): void {
  if (!(fold instanceof HTMLDetailsElement)) return
  if (fold.open === isOpen) fold.dispatchEvent(new Event('toggle'))
  else fold.open = isOpen
}

/** Gives the focus back, where it is elsewhere now, and the caret. */
function focusAgain(element: HTMLElement | null, [start, end]: Selection): void {
  element?.focus({ preventScroll: true })
  if (start !== null && isControl(element) && 'setSelectionRange' in element) element.setSelectionRange(start, end)
}
