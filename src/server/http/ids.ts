import * as z from 'zod'

/** An id in the right format that no record has. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/**
 * Whether a string has the format of an id; the database refuses to compare other strings with ids. Upper case is
 * refused: the database would find the row, but the two strings would not be equal.
 */
export const isId = (id: string): boolean => id === id.toLowerCase() && z.uuid().safeParse(id).success
