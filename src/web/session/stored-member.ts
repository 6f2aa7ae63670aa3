import { productName, wireName } from '#contract/field-names.ts'
import type { Member } from '#domain/people/member.ts'

// Stores the member in the browser, encoded as in API calls, so that other tabs and later builds can read it. The
// checks are written by hand, because the contract's schemas are not loaded yet; a test compares the encoding with the
// schemas.

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isCountOrNull: Check = (value) => value === null || Number.isInteger(value)

const checks = {
  id: isText,
  name: isText,
  email: isText,
  isAddressProven: isFlag,
  needsPassword: isFlag,
  counter: isCountOrNull,
  assessmentCounter: isCountOrNull,
  company: isTextOrNull,
  country: isTextOrNull,
  phone: isTextOrNull,
  preferredCurrency: isTextOrNull,
  wantsCustomerNotices: isFlag,
} as const satisfies Record<keyof Member, Check>

export const storedMember = (member: Member): string =>
  JSON.stringify(Object.fromEntries(Object.entries(member).map(([name, value]) => [wireName(name), value])))

/** Decodes a member; null when the text does not encode a valid one. */
export function memberIn(text: string | null): Member | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const found = new Map(Object.entries(stored ?? {}).map(([name, value]) => [productName(name), value]))
    const fields = Object.entries(checks)
    if (!fields.every(([name, check]) => check(found.get(name)))) return null
    // The cast is safe, because every field was checked.
    return Object.fromEntries(fields.map(([name]) => [name, found.get(name)])) as Member
  } catch {
    return null
  }
}
