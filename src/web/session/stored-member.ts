import { productName, wireName } from '#contract/field-names.ts'
import type { Member } from '#domain/people/member.ts'

// The member as the browser's storage holds them: spelled as on the wire, for other tabs and for what is built later. Read before
// any shape of the contract is there; a test compares the two.

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
} as const satisfies Record<keyof Member, Check>

/** The text that is stored of a member. */
export const storedMember = (member: Member): string =>
  JSON.stringify(Object.fromEntries(Object.entries(member).map(([name, value]) => [wireName(name), value])))

/** The member of a stored text; null when it is none. */
export function memberIn(text: string | null): Member | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const found = new Map(Object.entries(stored ?? {}).map(([name, value]) => [productName(name), value]))
    const fields = Object.entries(checks)
    if (!fields.every(([name, check]) => check(found.get(name)))) return null
    // every field of a member was checked
    return Object.fromEntries(fields.map(([name]) => [name, found.get(name)])) as Member
  } catch {
    return null
  }
}
