import { sql, type RawBuilder } from 'kysely'

/** The capitals from Latin to Cyrillic that ASCII lacks; each has one small letter. */
const capitals = Array.from({ length: 0x530 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
  (letter) => letter.toLowerCase() !== letter && letter.toLowerCase().length === 1,
)

const given = capitals.join('')
const wanted = capitals.map((letter) => letter.toLowerCase()).join('')

/** Lower-cases SQL text. In the C locale, PostgreSQL's `lower` changes only ASCII letters. */
export const lowerCase = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${text}), ${given}, ${wanted})`
