/** Whether PostgreSQL can store a text, which must contain neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !unstorable.test(text)

const unstorable = /[\0\p{Cs}]/u

/** The first `most` UTF-16 units of a text; one fewer if they would end with half of a surrogate pair. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '')
