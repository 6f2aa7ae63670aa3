import type { IncomingHttpHeaders } from 'node:http'

/** A request to the sandbox, its body as text. `ids` are the holes of the address, in order. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly ids: readonly string[]
}

/** What is answered: JSON, a page, or a way elsewhere. */
export type WireAnswer =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly script: string }
  | { readonly status: 303; readonly to: string }

/** Who may call an address: the server with its key, or a page of the sandbox itself. Faults are made for the server alone. */
export type Speaker = 'stripe' | 'paypal' | 'page'

export type WireRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The address; `:` is a hole. */
  readonly path: string
  readonly speaker: Speaker
  readonly answer: (request: WireRequest) => WireAnswer
}

/** A request that is refused, with the provider's own body. */
export class WireRefusal extends Error {
  readonly status: number
  readonly json: unknown

  constructor(status: number, json: unknown) {
    super('refused')
    this.status = status
    this.json = json
  }
}

/** The route of a request and what fills its holes; null where there is none. */
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

/** A body as JSON; null where it is none. */
export function bodyJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
