import { when, type FieldRule } from '../field-problem.ts'
import { personNameLengthMax } from '../policy.ts'

/** Controls, separators of lines and paragraphs, half characters, and the invisible marks that turn or hide text. Joiners are part of names. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u

/** What programs make a link of: a scheme, www, a domain with a path or port, or one whose last part is typed as domains are. */
const linkForms = [
  /:\/\//,
  /(?:^|[^\p{L}\p{N}])www[.。]/iu,
  /[\p{L}\p{N}][.。]\p{L}[\p{L}\p{N}-]+[/\\?#:]/u,
  /[\p{L}\p{N}][.。]\p{Ll}{2,}(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]{2}[.。]\p{Lu}{2,}(?![\p{L}\p{N}])/u,
]

const holdsLink = (name: string): boolean => linkForms.some((form) => form.test(name.normalize('NFKC')))

/** A person's name, as registration and profile ask for it. It holds nothing that could pass for a message in somebody's mail. */
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
