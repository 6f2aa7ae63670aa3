import * as z from 'zod'

/** A well-formed id that nothing has. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/**
 * Whether a text can be the id of something kept at all; the database refuses to compare any other. In capital letters it is none: the
 * database would find the row, and what compares texts would not.
 */
export const isId = (id: string): boolean => id === id.toLowerCase() && z.uuid().safeParse(id).success
