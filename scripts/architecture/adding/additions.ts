import { callAddition, screenAddition, settingAddition } from './calls-and-screens.ts'
import type { Addition } from './edits.ts'
import { lineAddition, ratioAddition } from './figures.ts'
import { inputFormatAddition, outputFormatAddition } from './formats.ts'
import { languageAddition } from './language.ts'

/** One of each kind of thing that the table “Adding something” of ARCHITECTURE.md names, under the name it has there. */
export const additions = {
  'Russian line with its English row': lineAddition,
  ratio: ratioAddition,
  call: callAddition,
  screen: screenAddition,
  setting: settingAddition,
  'file format in': inputFormatAddition,
  'file format out': outputFormatAddition,
  // last: it says what English says by then
  'language of the interface': languageAddition,
} as const satisfies Readonly<Record<string, Addition>>
