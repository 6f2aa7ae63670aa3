import { posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

// Tests that the files and headings named in documents and comments exist.

const files = ['.ci', '.github', 'attack', 'bench', 'cases', 'docs', 'e2e', 'scripts', 'src']
  .flatMap(filesUnder)
  .concat(filesUnder('').filter((path) => !path.includes('/')))

/** All names by which files may be mentioned: the full path of a file, or any end of that path. */
const ends = new Set(files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))))

/** Names that look like files of the project but are not, each with its meaning. */
const notFiles: Readonly<Record<string, string>> = {
  'pdf.js': 'a library',
  'saldo.json': 'what the command line writes',
  'FinancialStatment.json': 'what the site exports',
  'Assessment.json': 'the end of a name with spaces that the site exports',
  'pages.json': 'made by the build',
  'de/language.ts': 'an example of another language',
  '.test.ts': 'how names of tests end',
}

const extension = /\.(?:tsx?|js|css|sql|md|json|ya?ml|html)$/

/** The file names in a piece of text, each with the heading after its "#", if any. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(/[^\w./@#*<>-]+/)
    .map((word) =>
      word
        .replace(/\.+$/, '')
        .replace(/^#words/, 'wording/en')
        .replace(/^#|^(?:\.\.?\/)+/g, ''),
    )
    .filter((word) => extension.test(word.split('#')[0] ?? ''))
    // leaves out addresses of the site, build outputs and bare extensions
    .filter((word) => !/^(?:\/|dist\/|\.\w+$)/.test(word))

function isThere(name: string): boolean {
  const [path = '', heading] = name.split('#')
  if (heading !== undefined) return files.includes(path) && headingsOf(path).has(heading)
  if (!/[*<]/.test(path)) return ends.has(path)
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\*|<[^>]*>/g, '[^/]+')}$`)
  return [...ends].some((end) => pattern.test(end))
}

/** The headings of a document, in the form that links use. */
const headingsOf = (path: string): ReadonlySet<string> =>
  new Set(
    Array.from(textOf(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

function commentsOf(path: string): string {
  const text = textOf(path)
  if (path.endsWith('.sql')) return Array.from(text.matchAll(/--.*/g), ([comment]) => comment).join('\n')
  if (path.endsWith('.css')) return Array.from(text.matchAll(/\/\*[^]*?\*\//g), ([comment]) => comment).join('\n')
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n')
}

/** All documents except decision records, which describe the state at their date, and cases/, which contains inputs. */
const documents = files.filter((path) => path.endsWith('.md') && !/^(?:docs\/decisions|cases)\//.test(path))

const commented = files.filter((path) => /^(?:attack|bench|e2e|scripts|src)\/.*\.(?:tsx?|js|css|sql)$/.test(path))

const codeIn = (path: string): string =>
  Array.from(textOf(path).matchAll(/`[^`\n]+`/g), ([code]) => code.replace(/^`|`$/g, '')).join('\n')

const missingIn = (path: string, text: string): readonly string[] =>
  namesIn(text)
    .filter((name) => notFiles[name] === undefined && !isThere(name))
    .map((name) => `${path}: ${name}`)

const inComments = commented.map((path) => ({ path, text: commentsOf(path) }))
const inDocuments = documents.map((path) => ({ path, text: codeIn(path) }))

test.each([
  ['comment', inComments],
  ['document', inDocuments],
])('every file named in a %s exists', (_, texts) => {
  expect(texts.flatMap(({ path, text }) => missingIn(path, text))).toEqual([])
})

test('every link to a heading leads to an existing heading', () => {
  const broken = documents.flatMap((path) =>
    Array.from(textOf(path).matchAll(/\]\(([^):#]*)#([^)]+)\)/g), ([, to = '', heading = '']) => ({
      to: to === '' ? path : posix.join(posix.dirname(path), to),
      heading,
    }))
      .filter(({ to, heading }) => !headingsOf(to).has(heading))
      .map(({ to, heading }) => `${path}: ${to}#${heading}`),
  )
  expect(broken).toEqual([])
})

test('every listed name that is not a file still occurs in a text', () => {
  const named = new Set([...inComments, ...inDocuments].flatMap(({ text }) => namesIn(text)))
  expect(Object.keys(notFiles).filter((name) => !named.has(name))).toEqual([])
})

test.each([
  ['in `layers.ts`.', []],
  ['see scripts/architecture/layers.ts, which', []],
  ['#domain/policy.ts and ../domain/policy.ts', []],
  ['#words/site.ts', []],
  ['docs/method.md#signs', []],
  ['readers/<format>.ts or paths-*.ts', []],
  ['reading is in chain.service.ts.', ['x: chain.service.ts']],
  ['translation.md §3', ['x: translation.md']],
  ['docs/method.md#no-such-heading', ['x: docs/method.md#no-such-heading']],
  ['method.md#signs', ['x: method.md#signs']],
  ['src/domain/<any>/nothing-like-it.ts', ['x: src/domain/<any>/nothing-like-it.ts']],
])('in the text “%s”, the broken references are: %j', (text, missing) => {
  expect(missingIn('x', text)).toEqual(missing)
})
