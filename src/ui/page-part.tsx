import { lazy, useState, type ComponentType } from 'react'

const loads = new Set<() => Promise<unknown>>()

/**
 * A part that pages show at once and that comes in a file of its own, behind what is needed first. It suspends until the file is there;
 * where `loadPageParts` fetched the file before, it is drawn together with what is around it.
 */
export function pagePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetched = async () => (loaded ??= await load())
  loads.add(fetched)
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetched() }))
  return function PagePart(props: Props) {
    // which of them it is stays, so that nothing in it begins anew
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Part {...props} />
  }
}

/** Fetches the parts of everything that is loaded by now. */
export const loadPageParts = async (): Promise<void> => void (await Promise.all([...loads].map((load) => load())))
