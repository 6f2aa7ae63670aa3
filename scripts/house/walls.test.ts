import { describe, expect, test } from 'vitest'
import { filesUnder, productSources, sourceOf, textOf, type Import } from './sources.ts'
import { floors, walls } from './walls.ts'

const sources = productSources()
const imports = sources.flatMap((source) => source.imports)
const roomOf = (path: string): string => path.split('/')[1] ?? ''
const told = ({ from, spelled }: Import): string => `${from} imports ${spelled}`

test('every room has its wall', () => {
  expect([...new Set(sources.map(({ path }) => roomOf(path)))].filter((room) => !(room in walls))).toEqual([])
})

test('a room imports only what its wall lets through', () => {
  const through = ({ from, file }: Import): boolean =>
    file === undefined || roomOf(from) === roomOf(file) || walls[roomOf(from)]?.rooms.includes(roomOf(file)) === true
  expect(imports.filter((each) => !through(each)).map(told)).toEqual([])
})

test('a room stands only on the packages its wall lets through', () => {
  const through = ({ from, package: name }: Import): boolean => {
    const may = walls[roomOf(from)]?.packages
    if (name === undefined || may === 'any') return true
    return may === 'browser' ? !name.startsWith('node:') : may?.includes(name) === true
  }
  expect(imports.filter((each) => !through(each)).map(told)).toEqual([])
})

test('rooms are named across walls, and paths are relative inside', () => {
  const isProper = ({ from, file, spelled }: Import): boolean =>
    file === undefined || spelled.startsWith('#') === (roomOf(from) !== roomOf(file))
  expect(imports.filter((each) => !isProper(each)).map(told)).toEqual([])
})

test('every import leads to a file that is there', () => {
  const files = new Set(filesUnder('src'))
  expect(imports.filter(({ file }) => file !== undefined && !files.has(file)).map(told)).toEqual([])
})

test('a product file never imports a test', () => {
  expect(imports.filter(({ file }) => file?.includes('.test.')).map(told)).toEqual([])
})

describe.each(Object.entries(floors))('the floors of %s', (room, order) => {
  const floorOf = (path: string): number => order.findIndex((nouns) => nouns.includes(nounOf(path)))
  const nounOf = (path: string): string => path.split('/')[2] ?? ''
  const inside = sources.filter(({ path }) => roomOf(path) === room)

  test('every noun stands on a floor', () => {
    expect(inside.map(({ path }) => path).filter((path) => floorOf(path) < 0)).toEqual([])
  })

  test('a noun stands on the floors below it, not on its neighbours', () => {
    const isProper = ({ from, file }: Import): boolean =>
      file === undefined || nounOf(from) === nounOf(file) || floorOf(file) < floorOf(from)
    expect(inside.flatMap((source) => source.imports.filter((each) => !isProper(each))).map(told)).toEqual([])
  })
})

test('nothing imports itself by a round about way', () => {
  expect(
    circles(new Map(sources.map(({ path, imports: own }) => [path, own.flatMap(({ file }) => file ?? [])]))),
  ).toEqual([])
})

test('a circle is found, by whatever kind of import', () => {
  const texts = {
    'src/a/one.ts': "import type { Two } from './two.ts'",
    'src/a/two.ts': "export { three } from '#b/three.ts'",
    'src/b/three.ts': "const later = () => import('./four.ts')",
    'src/b/four.ts': "new Worker(new URL('../a/one.ts', import.meta.url)) // import('./none.ts')",
  }
  const graph = Object.entries(texts).map(([path, text]) => sourceOf(path, text))
  expect(
    circles(new Map(graph.map(({ path, imports: own }) => [path, own.flatMap(({ file }) => file ?? [])]))),
  ).toEqual(['src/a/one.ts → src/a/two.ts → src/b/three.ts → src/b/four.ts → src/a/one.ts'])
})

test.each(Object.entries(walls))('the compiler knows the wall of %s', (room, { rooms }) => {
  const config: { references: { path: string }[] } = JSON.parse(textOf(`src/${room}/tsconfig.json`))
  const referred = config.references.map(({ path }) => path.replace('../', ''))
  expect(referred.filter((each) => !rooms.includes(each))).toEqual([])
  expect(textOf('tsconfig.json')).toContain(`"src/${room}"`)
  expect(textOf('.oxlintrc.json')).toContain(`"src/${room}/**/*.{ts,tsx}"`)
})

/** The first circle met from each file, as a chain. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, chain: readonly string[]): void => {
    if (chain.includes(path)) found.push([...chain.slice(chain.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) {
      for (const next of graph.get(path) ?? []) walk(next, [...chain, path])
      done.add(path)
    }
  }
  for (const path of graph.keys()) walk(path, [])
  return found
}
