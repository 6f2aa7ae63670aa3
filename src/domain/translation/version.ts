// @owns version of the translation
/**
 * The version of everything that makes an English statement of a record: catalogue, checks, layouts, translation. The same record
 * and the same version give the same figures; a change that gives others raises it (a test asks).
 */
export const engineVersion = 1
