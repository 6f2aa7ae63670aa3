import * as z from 'zod'

/** An id in the right format that no record has. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/**
 * Whether a text has the format of an id; the database refuses to compare other texts with ids. Upper case is refused,
 * because the database would find the row, but a comparison of two strings would not match.
 */
export const isId = (id: string): boolean => id === id.toLowerCase() && z.uuid().safeParse(id).success
