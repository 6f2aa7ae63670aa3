import { adminScreens, type AdminScreenName } from '#contract/admin/admin-screens.ts'
import { mayDo, type AdminRole, type Right, type RightNeeded } from '#domain/admin/rights.ts'
import { useSignedInAdmin } from './admin-session.ts'

// Decides which screens of the admin site a role may open. The server checks every call by the same table of rights.

/** Thrown when a role may not open a screen; the error page then shows the missing right. */
export class ForbiddenScreen extends Error {
  readonly right: Right

  constructor(right: Right) {
    super(right)
    this.name = 'ForbiddenScreen'
    this.right = right
  }
}

/** The right that a role lacks for a screen; null when the role may open the screen. */
export function missingRight(name: AdminScreenName, role: AdminRole): Right | null {
  const right: RightNeeded = adminScreens[name].right
  return right === 'anyone' || right === 'signedIn' || mayDo(role, right) ? null : right
}

export const mayOpen = (name: AdminScreenName, role: AdminRole): boolean => missingRight(name, role) === null

/** Whether the signed-in admin has a right; forbidden actions are not shown. */
export function useMay(right: Right): boolean {
  const role = useSignedInAdmin()?.admin.role
  return role !== undefined && mayDo(role, right)
}
