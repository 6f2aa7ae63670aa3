import { expect, test } from 'vitest'
import { droppedFiles, folderFilesMax } from './dropped-files.ts'

type Entry = { readonly name: string; readonly content: readonly Entry[] | File | Error }

const named = (name: string): Entry => ({ name, content: new File([name], name) })

/** A directory entry as browsers return it; a folder returns its contents in chunks of two. */
function entryOf({ name, content }: Entry): FileSystemEntry {
  const isDirectory = Array.isArray(content)
  const inside: readonly Entry[] = isDirectory ? content : []
  const entry = {
    name,
    isDirectory,
    isFile: !isDirectory,
    file: (resolve: (file: File) => void, reject: (error: unknown) => void) =>
      content instanceof File ? resolve(content) : reject(content),
    createReader() {
      let read = 0
      return {
        readEntries(resolve: (entries: readonly FileSystemEntry[]) => void) {
          resolve(inside.slice(read, read + 2).map(entryOf))
          read += 2
        },
      }
    },
  }
  // the cast is safe: the object has those parts of a FileSystemEntry that the code uses
  return entry as unknown as FileSystemEntry
}

const itemOf = (entry: Entry) => ({
  kind: 'file',
  getAsFile: () => (entry.content instanceof File ? entry.content : new File([], entry.name)),
  webkitGetAsEntry: () => entryOf(entry),
})
const drop = async (...entries: readonly Entry[]) => {
  const items = entries.map(itemOf)
  const { files, isCut } = await droppedFiles({ items, files: items.map((item) => item.getAsFile()) })
  return { names: files.map(({ name }) => name), isCut }
}

test('dropped files are accepted in the order in which they were dropped', async () => {
  expect(await drop(named('b.xml'), named('a.xml'))).toEqual({ names: ['b.xml', 'a.xml'], isCut: false })
})

test('files in a dropped folder and its subfolders are accepted', async () => {
  const inner = { name: '2023', content: [named('d.xml')] }
  const folder = { name: 'all', content: [named('b.xml'), named('.DS_Store'), inner, named('c.xml')] }
  expect(await drop(named('a.xml'), folder)).toEqual({ names: ['a.xml', 'b.xml', 'd.xml', 'c.xml'], isCut: false })
})

test.each([
  ['empty', []],
  ['broken', [named('d.xml'), { name: 'gone.xml', content: new Error('moved') }]],
])('the page can name a dropped folder that is %s', async (name, content) => {
  expect(await drop({ name, content })).toEqual({ names: [name], isCut: false })
  const readable = { name: 'readable', content: [named('b.xml')] }
  const names = ['b.xml', name, 'c.xml']
  expect(await drop(readable, { name, content }, named('c.xml'))).toEqual({ names, isCut: false })
})

test('only the first files of a very large folder are accepted', async () => {
  const content = Array.from({ length: folderFilesMax + 9 }, (_, index) => named(`${index}.xml`))
  const { names, isCut } = await drop({ name: 'disk', content })
  expect([names.length, isCut]).toEqual([folderFilesMax, true])
})
