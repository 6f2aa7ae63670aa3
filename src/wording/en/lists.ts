const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Names of which one is meant: "XML, PDF or ZIP". */
export const oneOf = (names: readonly string[]): string => anyOf.format(names)
