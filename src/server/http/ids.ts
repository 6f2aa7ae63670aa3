import * as z from 'zod'

/** An id in the right format that no record has. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/**
 * Whether a text has the format of an id; the database refuses to compare any other. Upper case is refused, because the
 * database would match the row, but comparisons of texts would not.
 */
export const isId = (id: string): boolean => id === id.toLowerCase() && z.uuid().safeParse(id).success
