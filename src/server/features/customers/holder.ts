import type { Caller } from '../../http/handlers.ts'

/** Whether a caller may ask for the customers of a holder: today a member holds their own, and nobody else's. */
export const mayRead = ({ userId }: Pick<Caller, 'userId'>, holderId: string): boolean => userId === holderId

/** Whose customers a caller asks for. */
export const holderOf = ({ userId }: Pick<Caller, 'userId'>): string => userId
