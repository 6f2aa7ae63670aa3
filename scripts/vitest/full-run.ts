/**
 * Whether this is a full run: `npm run test:all`, `npm run attack` or `npm run variants`. A full run tests every case
 * of the tables that `npm test` shortens; docs/testing.md lists these tables.
 */
export const isFull = process.env.SALDO_ALL === '1'
