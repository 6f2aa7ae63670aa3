import { lazy, type ComponentType } from 'react'

// Components whose code loads separately. The file with the code may fail to arrive, because the network fails or
// because the site has a new version.

/** Thrown in place of a page whose code could not be loaded. */
export class PageNotLoaded extends Error {}

/** Thrown in place of a part of a page whose code could not be loaded. */
export class PartNotLoaded extends PageNotLoaded {}

/** Makes a component from the function that loads its code. The component suspends until the code is loaded. */
export type MakeLate = <Props extends object>(load: () => Promise<ComponentType<Props>>) => ComponentType<Props>

/** A part of a page. If it cannot be loaded, it throws `PartNotLoaded`, which the boundary around it explains. */
export const latePart: MakeLate = (load) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new PartNotLoaded(String(cause), { cause })
    }
  })

/** A part of the frame around every page; pages work without it. It is left out until it can be loaded. */
export const framePart: MakeLate = (load) => lazy(async () => ({ default: await loadedAtLast(load) }))

const firstWaitMs = 1_000
const longestWaitMs = 30_000

async function loadedAtLast<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
