import { adminScreens, type AdminScreenName } from '#contract/admin/admin-screens.ts'
import { mayDo, type AdminRole, type Right, type RightNeeded } from '#domain/admin/rights.ts'
import { useSignedInAdmin } from './admin-session.ts'

// Who may open which screen of the admin site. The server decides about every call by the same table of rights.

/** Thrown where a role may not open a screen; its page says so. */
export class ForbiddenScreen extends Error {
  readonly right: Right

  constructor(right: Right) {
    super(right)
    this.name = 'ForbiddenScreen'
    this.right = right
  }
}

/** The right that a role lacks for a screen; null where it may open it. */
export function missingRight(name: AdminScreenName, role: AdminRole): Right | null {
  const right: RightNeeded = adminScreens[name].right
  return right === 'anyone' || right === 'signedIn' || mayDo(role, right) ? null : right
}

export const mayOpen = (name: AdminScreenName, role: AdminRole): boolean => missingRight(name, role) === null

/** Whether who is signed in has a right: what they may not do is not offered. */
export function useMay(right: Right): boolean {
  const role = useSignedInAdmin()?.admin.role
  return role !== undefined && mayDo(role, right)
}
