import { lazy, useState, type ComponentType } from 'react'

/** Whether the first page of a visit shows the part to this visitor. */
type IsShown = (isMember: boolean) => boolean

const parts = new Set<{ readonly load: () => Promise<unknown>; readonly isShown: IsShown }>()

/**
 * A lazily loaded part that pages show at once, so that more urgent code loads first. It suspends until loaded; if `loadPageParts` has
 * loaded it already, it renders synchronously. `isShown`: for a part that only some visitors see, or only at some addresses.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isShown: IsShown = () => true,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetched = async () => (loaded ??= await load())
  parts.add({ load: fetched, isShown })
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetched() }))
  return function PagePart(props: Props) {
    // Keeps the same component type, so that its state is not reset.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Part {...props} />
  }
}

/** Loads the parts shown to this visitor, of all modules loaded so far. */
export async function loadPageParts(isMember: boolean): Promise<void> {
  await Promise.all([...parts].filter(({ isShown }) => isShown(isMember)).map(({ load }) => load()))
}
