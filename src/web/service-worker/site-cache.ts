// @owns requests answered by the service worker
import { screenAt } from '#contract/screens.ts'

// The service worker's routing of requests and its retention of earlier builds, as pure functions.

type RequestFacts = {
  readonly method: string
  /** The request mode: `navigate` for a page, anything else for a subresource. */
  readonly mode: string
  readonly path: string
  /** Whether the URL is on the site itself. */
  readonly isOwn: boolean
  /** Whether this worker's build has a file at that path. */
  readonly isOfBuild: boolean
}

/**
 * shell: from the network, or the app shell when offline. build: the file of this build. earlier: a file of an earlier build, else from
 * the network. null: not handled, as for every API call.
 */
export function sourceOf({ method, mode, path, isOwn, isOfBuild }: RequestFacts): 'shell' | 'build' | 'earlier' | null {
  if (method !== 'GET' || !isOwn) return null
  if (mode === 'navigate') return screenAt(path) === null ? null : 'shell'
  if (isOfBuild) return 'build'
  return path.startsWith('/assets/') ? 'earlier' : null
}

/** The paths of the files of a build. */
type Files = readonly string[]

/** The files of the current and the previous build, which a tab may still show. */
export type KeptBuilds = { readonly current: Files; readonly previous: Files }

/** The builds to keep once a build is activated. */
export function buildsWith(files: Files, kept: KeptBuilds | null): KeptBuilds {
  if (kept === null) return { current: files, previous: [] }
  const isSame = JSON.stringify(kept.current) === JSON.stringify(files)
  return { current: files, previous: isSame ? kept.previous : kept.current }
}
