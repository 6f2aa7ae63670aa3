import { sql, type RawBuilder } from 'kysely'

/** The capitals from Latin to Cyrillic that ASCII lacks; each has one small letter. */
const capitals = Array.from({ length: 0x530 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
  (letter) => letter.toLowerCase() !== letter && letter.toLowerCase().length === 1,
)

const [given, wanted] = [capitals.join(''), capitals.map((letter) => letter.toLowerCase()).join('')]

/** A text in lower case. A database of the locale C knows no capitals but those of English. */
export const lowerCase = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${text}), ${given}, ${wanted})`
