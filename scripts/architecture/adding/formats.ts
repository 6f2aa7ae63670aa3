import type { Addition } from './edits.ts'

export const inputFormatAddition: Addition = [
  {
    file: 'src/readers/sylk.ts',
    text: `import { textOf } from './decode.ts'
import type { Reader } from './read-result.ts'
import { draftsOf } from './tables/statement-table.ts'

/** Tables of spreadsheets from before 1990. */
export const sylk: Reader = {
  format: 'sylk',
  recognises: (_bytes, text) => text().startsWith('ID;P'),
  read: (bytes, options) =>
    draftsOf([{ title: '', rows: rowsOf(textOf(bytes)), place: (row) => \`row \${row + 1}\` }], options),
}

const rowsOf = (text: string) => text.split('\\n').slice(1).map((line) => line.split(';').map((cell) => ({ text: cell })))
`,
  },
  {
    file: 'src/readers/input-formats.ts',
    at: ['inputFormats'],
    behind: 'ods',
    rows: "sylk: { name: 'SYLK', extensions: ['.slk'], mediaTypes: ['application/x-sylk'], bytesMax: textBytesMax }",
  },
  {
    file: 'src/readers/readers.ts',
    at: ['readers'],
    imports: "import { sylk } from './sylk.ts'",
    rows: 'sylk',
  },
  {
    file: 'src/readers/input-formats.test.ts',
    at: ['samples'],
    behind: 'ods',
    rows: "sylk: { '.slk': () => strToU8(['ID;P', ...balance.map((row) => row.join(';'))].join('\\n')) }",
  },
  {
    file: 'README.md',
    below: '| OpenDocument (ODS)',
    lines: '| SYLK | `.slk` | the same tables, saved by spreadsheets of old |',
  },
]

export const outputFormatAddition: Addition = [
  {
    file: 'src/writers/markdown-writer.ts',
    text: `import type { BlockKind, BlockOf, Document } from '#domain/documents/document.ts'

/** A document as Markdown: its tables and texts. */
export function writeMarkdown({ title, parts }: Document): Uint8Array {
  const lines = parts.flatMap(({ blocks }) => blocks.flatMap((block) => linesOf(block)))
  return new TextEncoder().encode([\`# \${title}\`, '', ...lines, ''].join('\\n'))
}

const writers: { readonly [K in BlockKind]: (block: BlockOf<K>) => readonly string[] } = {
  conclusions: ({ items }) => items.map(({ label, text }) => \`- \${label}: \${text}\`),
  scale: ({ steps }) => steps.map(({ name, from }) => \`- \${name} \${from}\`),
  report: ({ title, rows }) => [\`## \${title}\`, ...rows.map(({ label, cells }) => rowOf([label, ...cells.map(({ text }) => text)]))],
  table: ({ title, rows }) => [\`## \${title ?? ''}\`, ...rows.map(({ label }) => rowOf([label]))],
  reasons: ({ reasons }) => reasons.map(({ mark, reason }) => \`\${mark} \${reason}\`),
  lists: ({ lists }) => lists.flatMap(({ title, items }) => [\`## \${title}\`, ...items.map(({ text }) => \`- \${text}\`)]),
  steps: ({ title, steps }) => [\`## \${title}\`, ...steps.map(({ label, text }) => \`- \${label}: \${text}\`)],
  text: ({ lines }) => lines,
}

function linesOf<K extends BlockKind>(block: BlockOf<K>): readonly string[] {
  return writers[block.kind](block)
}

const rowOf = (cells: readonly string[]): string => \`| \${cells.join(' | ')} |\`
`,
  },
  {
    file: 'src/writers/output-formats.ts',
    at: ['outputFormats'],
    behind: "'text'",
    rows: `markdown: {
      name: 'Markdown', option: 'markdown', extension: '.md', mediaType: 'text/markdown;charset=utf-8', isBinary: false,
      documents: ['statement', 'assessment'],
    }`,
  },
  {
    file: 'src/writers/write.ts',
    at: ['writers'],
    rows: "markdown: async () => (await import('./markdown-writer.ts')).writeMarkdown",
  },
  {
    file: 'README.md',
    below: '| Text |',
    lines: '| Markdown | `markdown` | `FinancialStatment.md` | `Financial Statment Assessment.md` |',
  },
]
