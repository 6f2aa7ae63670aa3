import { useState, type ComponentType } from 'react'
import { latePart, type MakeLate } from './late-part.ts'

/** Whether the first page of a visit shows the part to this visitor. */
type IsShown = (isMember: boolean) => boolean

const parts = new Set<{ readonly load: () => Promise<unknown>; readonly isShown: IsShown }>()

/**
 * A part of a page that is loaded separately, so that more urgent code loads first. It suspends until it is loaded; if
 * `loadPageParts` has already loaded it, it renders synchronously. Pass `isShown` for a part that only some visitors
 * see, or that is shown only at some addresses. For a part of the frame around pages, pass `framePart` as `make`.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isShown: IsShown = () => true,
  make: MakeLate = latePart,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetched = async () => (loaded ??= await load())
  parts.add({ load: fetched, isShown })
  const Lazy = make(fetched)
  return function PagePart(props: Props) {
    // The component type never changes, so that React does not reset the part's state.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Part {...props} />
  }
}

/** Loads the parts that this visitor sees. Covers only parts declared by modules that are already loaded. */
export async function loadPageParts(isMember: boolean): Promise<void> {
  await Promise.all([...parts].filter(({ isShown }) => isShown(isMember)).map(({ load }) => load()))
}
