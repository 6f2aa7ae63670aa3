import type { IncomingHttpHeaders } from 'node:http'

/** A request to the sandbox, with its body as text. `ids` are the parameters in the path, in order. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly ids: readonly string[]
}

/** A response of the sandbox: JSON, a page, a script, or a redirect. */
export type WireResponse =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly script: string }
  | { readonly status: 303; readonly to: string }

/**
 * The caller of a route: the server with the key of a provider, or a page of the sandbox. Faults are injected only into
 * the server's calls.
 */
export type Speaker = 'stripe' | 'paypal' | 'page'

export type WireRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path; `:` marks a parameter. */
  readonly path: string
  readonly speaker: Speaker
  readonly respond: (request: WireRequest) => WireResponse
}

/** Thrown when a request is refused; has the error body of the provider. */
export class WireRefusal extends Error {
  readonly status: number
  readonly json: unknown

  constructor(status: number, json: unknown) {
    super('refused')
    this.status = status
    this.json = json
  }
}

/** The route for a request, with the parameters in its path; null when there is none. */
export function routeOf(
  routes: readonly WireRoute[],
  method: string,
  path: string,
): { readonly route: WireRoute; readonly ids: readonly string[] } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    const isSame = wanted.length === parts.length && wanted.every((part, at) => part === ':' || part === parts[at])
    if (route.method === method && isSame) return { route, ids: parts.filter((_, at) => wanted[at] === ':') }
  }
  return null
}

/** Parses a JSON body; null when it is not JSON. */
export function bodyJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
