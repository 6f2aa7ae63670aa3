// @owns requests answered by the service worker
import { screenAt } from '#contract/screens.ts'

// What the service worker does with a request, and which files of earlier builds it keeps, as functions of plain values.

type Asked = {
  readonly method: string
  /** How the browser asks: `navigate` for a page of its own, anything else for a part of one. */
  readonly mode: string
  readonly path: string
  /** Whether the address is on the site itself. */
  readonly isOwn: boolean
  /** Whether the build that this worker belongs to has a file there. */
  readonly isOfBuild: boolean
}

/**
 * shell: from the network, and without one the shell of the site. build: the file of this build. earlier: a file of an earlier build,
 * else from the network. null: the worker has no part in it, as in every call of the server.
 */
export function sourceOf({ method, mode, path, isOwn, isOfBuild }: Asked): 'shell' | 'build' | 'earlier' | null {
  if (method !== 'GET' || !isOwn) return null
  if (mode === 'navigate') return screenAt(path) === null ? null : 'shell'
  if (isOfBuild) return 'build'
  return path.startsWith('/assets/') ? 'earlier' : null
}

/** The addresses of the files of a build. */
type Files = readonly string[]

/** The files of the build that is in use, and of the one before: a tab may still show it. */
export type KeptBuilds = { readonly current: Files; readonly previous: Files }

/** What is kept once a build comes into use. */
export function buildsWith(files: Files, kept: KeptBuilds | null): KeptBuilds {
  if (kept === null) return { current: files, previous: [] }
  const isSame = JSON.stringify(kept.current) === JSON.stringify(files)
  return { current: files, previous: isSame ? kept.previous : kept.current }
}
