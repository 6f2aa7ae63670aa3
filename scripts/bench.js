// `npm run bench`: builds and measures the product, in a Node process that can collect garbage on request.
import { NotReady, ready } from './ready.js'
import { compile, run } from './run.js'

try {
  await ready()
  const isCompiled = (await compile(['bench'])) === 0
  if (!isCompiled || (await run('node', ['--expose-gc', 'dist/bench/main.js', ...process.argv.slice(2)])) !== 0)
    process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  console.error(error.message)
  process.exitCode = 1
}
