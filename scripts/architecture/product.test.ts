import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { severities } from '../../src/domain/problem.ts'
import { root } from '../run.js'
import { filesUnder, productSources, textOf } from './sources.ts'

const isText = (path: string): boolean => /\.(ts|tsx|js|css|html|json|md|ya?ml)$|^\.|run$/.test(path)

/** Paths that exist on one machine only, and addresses of package registries. The project must depend on neither. */
const elsewhere = /(?<!\w)\/(?:home|root|tmp|work)\/\w|registry\.[a-z]/

test('no file contains a local path or the address of a package registry', () => {
  const own = 'scripts/architecture/product.test.ts'
  expect(filesUnder('').filter((path) => isText(path) && path !== own && elsewhere.test(textOf(path)))).toEqual([])
})

test('every link in a document leads to a file of the project', () => {
  const documents = filesUnder('').filter((path) => path.endsWith('.md') && !path.startsWith('cases/'))
  const broken = documents.flatMap((path) =>
    Array.from(textOf(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, to = '']) => join(dirname(path), to))
      .filter((to) => !existsSync(join(root, to)))
      .map((to) => `${path}: ${to}`),
  )
  expect(broken).toEqual([])
})

test('package.json accepts the Node version in .nvmrc', () => {
  const { engines }: { engines: { node: string } } = JSON.parse(textOf('package.json'))
  expect(engines.node).toContain(`^${textOf('.nvmrc').trim()}.`)
})

test('the lock file names no package registry', () => {
  expect(textOf('package-lock.json')).not.toMatch(/"resolved":/)
})

test('the lock file has the native packages of every platform', () => {
  const { packages }: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
    textOf('package-lock.json'),
  )
  const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const asked = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}))
  expect(asked.filter((name) => !held.has(name))).toEqual([])
})

test('every package has an exact version', () => {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(textOf('package.json'))
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('every test run in CONTRIBUTING.md is a plan of scripts/test.js', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))
  const runner = 'node scripts/test.js '
  const named = Array.from(
    textOf('CONTRIBUTING.md').matchAll(/`npm (?:run )?([\w:]+)(?: -- (--\w+))?`/g),
    ([, script = '', option = '']) => `${scripts[script] ?? ''} ${option}`.trim(),
  ).filter((command) => command.startsWith(runner))
  const { stderr } = spawnSync(process.execPath, ['scripts/test.js', 'none'], { cwd: root, encoding: 'utf8' })
  const plans = (/There are: (.+)\.\n$/.exec(stderr)?.[1] ?? '').split(', ')
  expect(named).toContain(`${runner}test --changed`)
  expect(named.filter((command) => !plans.includes(command.slice(runner.length)))).toEqual([])
})

test('every problem code is used somewhere', () => {
  const finders = productSources().filter(
    ({ path }) => path !== 'src/domain/problem.ts' && !path.startsWith('src/wording/'),
  )
  const code = finders.map((source) => source.code).join('\n')
  expect(Object.keys(severities).filter((each) => !code.includes(`'${each}'`))).toEqual([])
})

test('the domain has no clock and no randomness', () => {
  const worldly = /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b/
  const found = productSources().filter(({ path, code }) => path.startsWith('src/domain/') && worldly.test(code))
  expect(found.map(({ path }) => path)).toEqual([])
})
