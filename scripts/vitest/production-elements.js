import { createRequire } from 'node:module'

// Loads React's production JSX runtime for the drawn tests. The development runtime records a stack trace for every
// element, which takes a sixth of the time of these tests. React itself is still the development build, which has
// `act`.

const { NODE_ENV = 'test' } = process.env
process.env.NODE_ENV = 'production'
createRequire(import.meta.url)('react/jsx-runtime')
process.env.NODE_ENV = NODE_ENV
