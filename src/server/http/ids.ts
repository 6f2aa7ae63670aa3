import * as z from 'zod'

/** A well-formed id that no record has. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/**
 * Whether a text is a well-formed id; the database refuses to compare any other. Upper case is refused: the database would match the row,
 * but text comparisons would not.
 */
export const isId = (id: string): boolean => id === id.toLowerCase() && z.uuid().safeParse(id).success
