// @owns version of the translation
/**
 * The version of everything that turns a record into an English statement: catalogue, checks, layouts, translation. The
 * same record and version give the same figures. A change that gives different figures must raise the version (tested).
 */
export const engineVersion = 1
