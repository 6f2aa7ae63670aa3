import { emailLengthMax } from './policy.ts'

// This file is not in a subfolder, because several subfolders use it: an email address identifies a member, and the
// contact form asks for an address too.

/**
 * The part before the @. It has no space, control character or any of `"(),:;<>@[\]`, and no dot at its ends or next to
 * another dot.
 */
const localPart = /^[^\s\p{Cc}"(),.:;<>@[\\\]]+(?:\.[^\s\p{Cc}"(),.:;<>@[\\\]]+)*$/u
/** A domain of two or more labels. The last one is two or more letters of any script, or their ASCII form (xn--…). */
const domainName = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu
/** A lone surrogate (half of a character beyond U+FFFF), which no link or email can contain. */
const brokenText = /\p{Cs}/u
const bracketedIp = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$|^\[IPv6:[0-9a-f:.]{2,45}\]$/i

/**
 * Local part, @, and then either a domain with a top level of at least two letters, or an IP address in brackets
 * (specification §5).
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > emailLengthMax || brokenText.test(text)) return false
  const domain = text.slice(at + 1)
  return localPart.test(text.slice(0, at)) && (domainName.test(domain) || bracketedIp.test(domain))
}

/** The canonical spelling of an address, by which accounts are identified: in lower case, trimmed, and in NFC. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
