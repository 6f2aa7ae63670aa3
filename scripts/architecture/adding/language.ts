import { textOf } from '../sources.ts'
import type { Addition } from './edits.ts'

const table = textOf('src/wording/en/language.ts')

/** A language of the interface that says one sentence otherwise than English. */
export const languageAddition: Addition = [
  { file: 'src/wording/de/', filesOf: 'src/wording/en', without: 'language.ts' },
  {
    file: 'src/wording/de/language.ts',
    text: `import type { Complete } from '../complete-language.ts'
${table.replace(/export type English = (\{[^]*\})/, 'export type German = Complete<$1>')}`,
  },
  {
    file: 'src/wording/de/site.ts',
    at: ['siteWords', 'tagline'],
    value: "'Russische Abschlüsse auf Englisch'",
  },
]
