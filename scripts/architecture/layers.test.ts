import { describe, expect, test } from 'vitest'
import { filesUnder, productSources, sourceOf, textOf, type Import } from './sources.ts'
import { allowedImports, areaEntries, layers } from './layers.ts'

const sources = productSources()
const imports = sources.flatMap((source) => source.imports)
const roomOf = (path: string): string => path.split('/')[1] ?? ''
const sentenceOf = ({ from, spelled }: Import): string => `${from} imports ${spelled}`

test('the table of allowed imports has a row for every room', () => {
  expect([...new Set(sources.map(({ path }) => roomOf(path)))].filter((room) => !(room in allowedImports))).toEqual([])
})

test('a room imports only the rooms in its row', () => {
  const through = ({ from, file }: Import): boolean =>
    file === undefined ||
    roomOf(from) === roomOf(file) ||
    allowedImports[roomOf(from)]?.rooms.includes(roomOf(file)) === true
  expect(imports.filter((each) => !through(each)).map(sentenceOf)).toEqual([])
})

test('a room imports only the packages in its row', () => {
  const through = ({ from, package: name }: Import): boolean => {
    const may = allowedImports[roomOf(from)]?.packages
    if (name === undefined || may === 'any') return true
    return may === 'browser' ? !name.startsWith('node:') : may?.includes(name) === true
  }
  expect(imports.filter((each) => !through(each)).map(sentenceOf)).toEqual([])
})

test('imports inside a room are relative', () => {
  const isProper = ({ from, file, spelled }: Import): boolean =>
    file === undefined || isByLanguage({ spelled }) || spelled.startsWith('#') === (roomOf(from) !== roomOf(file))
  expect(imports.filter((each) => !isProper(each)).map(sentenceOf)).toEqual([])
})

const isByLanguage = ({ spelled }: Pick<Import, 'spelled'>): boolean => spelled.startsWith('#words/')

describe('imports of a language’s wording', () => {
  /**
   * Files that may import the English words directly: English itself, documents, and the types that other languages
   * must satisfy.
   */
  const isEnglish = (path: string): boolean =>
    /^src\/(?:documents\/|wording\/(?:en\/|documents\/|complete-language\.ts))/.test(path)

  test('the wording of a language is imported through #words', () => {
    const isProper = (each: Import): boolean =>
      each.file?.startsWith('src/wording/en/') !== true || isByLanguage(each) !== isEnglish(each.from)
    expect(imports.filter((each) => !isProper(each)).map(sentenceOf)).toEqual([])
  })

  test('only `wording` formats numbers and dates or sorts names', () => {
    const rooms = ['web', 'admin', 'browser', 'ui', 'server', 'cli', 'wording']
    const formatting = /\bnew Intl\.|\btoLocale\w+\(|\blocaleCompare\(/
    const mayFormat = /^src\/wording\/(?:documents\/|\w+\/locale\.ts$)/
    const others = sources.filter(({ path }) => rooms.includes(roomOf(path)) && !mayFormat.test(path))
    expect(others.filter(({ code }) => formatting.test(code)).map(({ path }) => path)).toEqual([])
  })

  test('documents use only English words', () => {
    const byPath = new Map(sources.map((source) => [source.path, source]))
    const reached = new Set<string>()
    const reach = (path: string): void => {
      if (reached.has(path)) return
      reached.add(path)
      for (const { file } of byPath.get(path)?.imports ?? []) if (file !== undefined) reach(file)
    }
    const isOfDocuments = (path: string): boolean => /^src\/(?:wording\/)?documents\//.test(path)
    sources.filter(({ path }) => isOfDocuments(path)).forEach(({ path }) => reach(path))
    expect(imports.filter((each) => reached.has(each.from) && isByLanguage(each)).map(sentenceOf)).toEqual([])
  })
})

test('every import leads to an existing file', () => {
  const files = new Set(filesUnder('src'))
  expect(imports.filter(({ file }) => file !== undefined && !files.has(file)).map(sentenceOf)).toEqual([])
})

test('a product file never imports a test', () => {
  expect(imports.filter(({ file }) => file?.includes('.test.')).map(sentenceOf)).toEqual([])
})

describe.each(Object.entries(layers))('the layers of %s', (room, order) => {
  const layerOf = (path: string): number => order.findIndex((folders) => folders.includes(folderOf(path)))
  const base = `src/${room}/`
  const folderOf = (path: string): string => path.slice(base.length).split('/')[0] ?? ''
  const inside = sources.filter(({ path }) => path.startsWith(base))

  test('every folder has a layer', () => {
    expect(inside.map(({ path }) => path).filter((path) => layerOf(path) < 0)).toEqual([])
  })

  test('a folder imports only from the layers below its own', () => {
    const isProper = ({ from, file }: Import): boolean =>
      file?.startsWith(base) !== true || folderOf(from) === folderOf(file) || layerOf(file) < layerOf(from)
    expect(inside.flatMap((source) => source.imports.filter((each) => !isProper(each))).map(sentenceOf)).toEqual([])
  })
})

describe('the areas of the site', () => {
  const placeOf = (path: string): readonly string[] => path.replace('src/web/', '').split('/')
  const between = imports.flatMap(({ from, file = '' }) => {
    const [[own = ''], [other = '', ...rest]] = [placeOf(from), placeOf(file)]
    return own !== other && own in areaEntries && other in areaEntries
      ? [{ from, own, other, entry: rest.join('/') }]
      : []
  })

  test('an area of the site imports another area only through the file that the table allows', () => {
    expect(between.filter(({ own, other, entry }) => areaEntries[own]?.[other] !== entry)).toEqual([])
  })

  test('every row of the table of imports between areas is used by an import', () => {
    const used = new Set(between.map(({ own, other }) => `${own} ${other}`))
    const rows = Object.entries(areaEntries).flatMap(([own, row]) => Object.keys(row).map((other) => `${own} ${other}`))
    expect(rows.filter((row) => !used.has(row))).toEqual([])
  })

  test('a page of the site imports no other page', () => {
    const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
    const isOfPage = (path: string): boolean =>
      placeOf(path)[0] !== undefined && (placeOf(path)[0] ?? '') in areaEntries
    const pageFolders = new Set(
      sources.filter(({ path }) => isOfPage(path) && path.endsWith('-page.tsx')).map(({ path }) => folderOf(path)),
    )
    const isProper = ({ from, file = '' }: Import): boolean =>
      !isOfPage(from) || !pageFolders.has(folderOf(file)) || folderOf(from) === folderOf(file)
    expect(imports.filter((each) => !isProper(each)).map(sentenceOf)).toEqual([])
  })
})

test('no feature of the server imports another feature', () => {
  const featureOf = (path: string): string | undefined => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1]
  const isProper = ({ from, file }: Import): boolean => {
    const [own, other] = [featureOf(from), file === undefined ? undefined : featureOf(file)]
    return own === undefined || other === undefined || own === other
  }
  expect(imports.filter((each) => !isProper(each)).map(sentenceOf)).toEqual([])
})

test('only one file of the server writes orders to the database', () => {
  const writing = /\b(?:insertInto|updateTable|deleteFrom)\('orders'\)/
  const writers = sources.filter(({ path, code }) => path.startsWith('src/server/') && writing.test(code))
  expect(writers.map(({ path }) => path)).toEqual(['src/server/features/billing/store/order.store.ts'])
})

test('no file of the product is called index', () => {
  expect(sources.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path))).toEqual([])
})

test('there are no import cycles', () => {
  expect(
    circles(new Map(sources.map(({ path, imports: own }) => [path, own.flatMap(({ file }) => file ?? [])]))),
  ).toEqual([])
})

test('the search for import cycles also finds type imports and lazy imports', () => {
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

test.each(Object.entries(allowedImports))(
  'the TypeScript project of the room %s refers only to permitted rooms',
  (room, { rooms }) => {
    const config: { references: { path: string }[] } = JSON.parse(textOf(`src/${room}/tsconfig.json`))
    const referred = config.references.map(({ path }) => path.replace('../', ''))
    expect(referred.filter((each) => !rooms.includes(each))).toEqual([])
    expect(textOf('tsconfig.json')).toContain(`"src/${room}"`)
  },
)

/** The import cycles of a graph, each as a chain of files. */
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
