import { when, type FieldRule } from '../field-problem.ts'
import { personNameLengthMax } from '../policy.ts'

/**
 * Control characters, line and paragraph separators, lone surrogates, and invisible marks that reorder or hide text.
 * Zero-width joiners and non-joiners are allowed, because names in some scripts need them.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u

/**
 * Text that programs turn into links: a scheme, www, a domain with a path or port, or a word that ends like a domain.
 */
const linkForms = [
  /:\/\//,
  /(?:^|[^\p{L}\p{N}])www[.。]/iu,
  /[\p{L}\p{N}][.。]\p{L}[\p{L}\p{N}-]+[/\\?#:]/u,
  /[\p{L}\p{N}][.。]\p{Ll}{2,}(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]{2}[.。]\p{Lu}{2,}(?![\p{L}\p{N}])/u,
]

const holdsLink = (name: string): boolean => linkForms.some((form) => form.test(name.normalize('NFKC')))

/**
 * Rules for a person's name, in registration and profile. Emails greet the person by name, so a name must not contain
 * anything that could pass for a message.
 */
export const nameRules = [
  ({ name }) => when(name.trim() === '', { code: 'name-missing', at: 'name' }),
  ({ name }) =>
    when(name.trim().length > personNameLengthMax, {
      code: 'name-long',
      at: 'name',
      facts: { limit: personNameLengthMax },
    }),
  ({ name }) => when(unseen.test(name.trim()), { code: 'name-unseen', at: 'name' }),
  ({ name }) => when(holdsLink(name), { code: 'name-link', at: 'name' }),
] as const satisfies readonly FieldRule<{ readonly name: string }>[]
