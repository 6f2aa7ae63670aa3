/** What the file dialog offers first. Files are recognised by content: every other name may be dropped or chosen all the same. */
export const acceptedTypes = '.xml,.json,.xlsx,.csv,.tsv,.txt,.html,.htm,.md,.pdf,.zip'
