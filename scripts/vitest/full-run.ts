/**
 * Whether the tests run under `npm run test:all`, `npm run attack` or `npm run variants`. If so, the tables of cases
 * that `npm test` shortens are tested in full; docs/testing.md lists these tables.
 */
export const isFull = process.env.SALDO_ALL === '1'
