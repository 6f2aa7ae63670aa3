/** Why a call is refused, and the status it is answered with. The sentences live in the wording room. */
export const refusalStatuses = {
  'unreadable-body': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-code': 401,
  'not-found': 404,
  'plan-type-unknown': 404,
  'rate-unknown': 404,
  'session-not-found': 404,
  'wrong-method': 405,
  'email-taken': 409,
  'free-offer-over': 409,
  'body-too-large': 413,
  'wrong-media-type': 415,
  'form-refused': 422,
  'wrong-link': 422,
  'too-many-calls': 429,
  failed: 500,
  unavailable: 503,
} as const satisfies Readonly<Record<string, number>>

export type RefusalCode = keyof typeof refusalStatuses
