import type { Kysely } from 'kysely'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { adminsStore } from './admins.store.ts'

/** Locks an admin for a change. `isLastOwner`: the admin is the only owner who can sign in. Refuses an unknown id. */
export async function lockedAdmin(id: string, inside: Kysely<Tables>) {
  const owners = await adminsStore(inside).lockOwners()
  const admin = isId(id) ? await adminsStore(inside).findLocked(id) : undefined
  if (admin === undefined) throw new Refusal('admin-not-found')
  return { ...admin, isLastOwner: owners.length === 1 && owners[0] === admin.id }
}
