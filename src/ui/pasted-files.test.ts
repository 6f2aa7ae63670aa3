import { expect, test } from 'vitest'
import { pastedFiles, type PasteContent } from './pasted-files.ts'

const clipboard = (html: string, text: string, files: readonly File[] = []): PasteContent => ({
  files,
  getData: (type) => (type === 'text/html' ? html : text),
})
const contents = (held: PasteContent) => Promise.all(pastedFiles(held, 'Pasted table').map(({ blob }) => blob.text()))
const table = '<table><tr><td>1600</td><td x:num="1234.5">####</td></tr></table>'

test('a pasted HTML table is preferred to its text', async () => {
  expect(await contents(clipboard(table, '1600\t####'))).toEqual([table])
})

test('pasted text with several cells or lines counts as a table', async () => {
  expect(await contents(clipboard('<b>1600</b>', '1600\t5'))).toEqual(['1600\t5'])
})

test('a single pasted word is handled by the browser', async () => {
  expect(await contents(clipboard('', ' hello\n'))).toEqual([])
})

test('pasted files are preferred to pasted tables and text', () => {
  const file = new File(['x'], 'a.xml')
  expect(pastedFiles(clipboard(table, 'x\ty', [file]), 'Pasted table').map(({ name }) => name)).toEqual(['a.xml'])
})
