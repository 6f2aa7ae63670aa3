/** Why a call of the admin site is refused, beside what any call may be refused for, and the status it is answered with. */
export const adminRefusalStatuses = {
  'sign-in-refused': 401,
  'no-right': 403,
  'admin-not-found': 404,
  'email-gone': 404,
  'message-not-found': 404,
  'member-gone': 404,
  'award-gone': 404,
  'member-suspended': 409,
  'member-not-suspended': 409,
  'sale-not-found': 404,
  'admin-exists': 409,
  'last-owner': 409,
  'order-not-refundable': 409,
  'nothing-to-retry': 409,
  'enrolment-over': 422,
  'proof-refused': 422,
} as const satisfies Readonly<Record<string, number>>
