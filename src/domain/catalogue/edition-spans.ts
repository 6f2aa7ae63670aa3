import type { Edition } from './editions.ts'

// Lists of editions, for the tables of lines.

export const every = ['66n-2011', '66n-2019', 'fsbu4'] as const satisfies readonly Edition[]

/** Order 66n, with or without the amendments of order 61n. */
export const order66n = ['66n-2011', '66n-2019'] as const satisfies readonly Edition[]

/** Order 66n before order 61n changed the tax lines. */
export const before61n = ['66n-2011'] as const satisfies readonly Edition[]

/** Order 66n as amended by order 61n. */
export const after61n = ['66n-2019'] as const satisfies readonly Edition[]

export const fsbu4 = ['fsbu4'] as const satisfies readonly Edition[]
