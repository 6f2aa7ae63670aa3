import { emailLengthMax } from './policy.ts'

// Ground: an e-mail address is a person's name to the product, and the contact form asks for one too.

/** Local part: no space, control, quote or bracket, no dot at its ends, none doubled. */
const localPart = /^[^\s\p{Cc}"(),.:;<>@[\\\]]+(?:\.[^\s\p{Cc}"(),.:;<>@[\\\]]+)*$/u
/** A domain whose last label is two letters or more, in any script or as its ASCII form (xn--…). */
const domainName = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu
/** Half of a character beyond U+FFFF: no link and no mail can hold it. */
const brokenText = /\p{Cs}/u
const bracketedIp = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$|^\[IPv6:[0-9a-f:.]{2,45}\]$/i

/** Local part, @, and a domain with a top level of two letters or more or an IP address in brackets (specification §5). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > emailLengthMax || brokenText.test(text)) return false
  const domain = text.slice(at + 1)
  return localPart.test(text.slice(0, at)) && (domainName.test(domain) || bracketedIp.test(domain))
}

/** The one spelling of an address that accounts are told apart by: letters' case and outer spaces do not matter. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
