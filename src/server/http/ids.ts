import * as z from 'zod'

/** Whether a text can be the id of something kept at all; the database refuses to compare any other. */
export const isId = (id: string): boolean => z.uuid().safeParse(id).success
