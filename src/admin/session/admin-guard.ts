import { adminScreens, type AdminScreenName } from '#contract/admin/admin-screens.ts'
import { hasRight, type AdminRight, type AdminRole } from '#domain/admin/rights.ts'

// Who may open which screen of the admin site. The server decides about every call by the same table of rights.

/** Thrown where a role may not open a screen; its page says so. */
export class MissingRight extends Error {
  readonly right: AdminRight

  constructor(right: AdminRight) {
    super(right)
    this.name = 'MissingRight'
    this.right = right
  }
}

/** The right that a role lacks for a screen; null where it may open it. */
export function missingRight(name: AdminScreenName, role: AdminRole): AdminRight | null {
  const { right } = adminScreens[name]
  return right === 'anyone' || right === 'admin' || hasRight(role, right) ? null : right
}

export const mayOpen = (name: AdminScreenName, role: AdminRole): boolean => missingRight(name, role) === null
