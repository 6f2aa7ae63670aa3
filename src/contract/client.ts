import { clientOf, type ClientOf, type Send } from './call.ts'
import { endpoints, type Endpoints } from './endpoints.ts'

export type Client = ClientOf<Endpoints>

/** The calls of guests and members. */
export const client = (send: Send): Client => clientOf(endpoints, send)
