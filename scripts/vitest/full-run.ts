/**
 * Whether `npm run test:all` runs the tests. Then tables of cases that `npm test` shortens are tested in full;
 * docs/testing.md lists them.
 */
export const isFull = process.env.SALDO_ALL === '1'
