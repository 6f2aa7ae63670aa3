// @owns requests handled by the service worker
import { screenAt } from '#contract/screens.ts'

// Pure functions that decide where the service worker's responses come from and which builds it keeps.

type RequestFacts = {
  readonly method: string
  /** The request mode: `navigate` for a page, any other value for a resource that a page loads. */
  readonly mode: string
  readonly path: string
  /** Whether the URL has the site's own origin. */
  readonly isOwn: boolean
  /** Whether this worker's build has a file at that path. */
  readonly isOfBuild: boolean
}

/**
 * Where the response to a request comes from. shell: the network, or the app shell when offline; build: this build's
 * files; earlier: an earlier build's files, else the network; null: the worker does not handle the request, for example
 * an API call.
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
