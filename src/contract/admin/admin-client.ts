import { clientOf, type ClientOf, type Send } from '../call.ts'
import { adminEndpoints, type AdminEndpoints } from './admin-endpoints.ts'

export type AdminClient = ClientOf<AdminEndpoints>

export const adminClient = (send: Send): AdminClient => clientOf(adminEndpoints, send)
