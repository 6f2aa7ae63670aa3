import { lazy, useState, type ComponentType } from 'react'

const loads = new Set<() => Promise<unknown>>()

/**
 * A lazily loaded part that pages show at once, so that more urgent code loads first. It suspends until loaded; if `loadPageParts` has
 * loaded it already, it renders synchronously.
 */
export function pagePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetched = async () => (loaded ??= await load())
  loads.add(fetched)
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetched() }))
  return function PagePart(props: Props) {
    // Keeps the same component type, so that its state is not reset.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Part {...props} />
  }
}

/** Loads the parts of all modules loaded so far. */
export const loadPageParts = async (): Promise<void> => void (await Promise.all([...loads].map((load) => load())))
