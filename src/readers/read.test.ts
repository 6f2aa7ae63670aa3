import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inputFormatNames } from './input-formats.ts'
import { fileBytesMax, textBytesMax } from './limits.ts'
import { read } from './read.ts'
import { runReaders } from './run-readers.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string) => latin1([...text].map((character) => `${character}\0`).join(''))
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const compoundFile = latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const padding = new Uint8Array(600)

test.each([
  ['an empty file', new Uint8Array(), 'empty-file', undefined],
  ['a file of only blanks', strToU8(' \r\n\t '), 'empty-file', undefined],
  ['a file of only a byte-order mark', Uint8Array.of(0xef, 0xbb, 0xbf), 'empty-file', undefined],
  ['a broken old workbook', joined(compoundFile, padding, wide('Workbook')), 'broken-file', undefined],
  ['a workbook of Excel 95', joined(compoundFile, padding, wide('Book')), 'old-format', 'Excel 95 (.xls)'],
  ['an old Word document', joined(compoundFile, padding, wide('WordDocument')), 'old-format', 'Word (.doc)'],
  ['a protected workbook', joined(compoundFile, padding, wide('EncryptedPackage')), 'password-protected', undefined],
  ['a 1C print form', latin1('MOXCEL\0\x07'), 'old-format', '1C (.mxl)'],
  [
    'a workbook saved as XML',
    strToU8('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    'old-format',
    'Excel 2003 XML',
  ],
  [
    'a Word document saved as XML',
    strToU8('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>'),
    'old-format',
    'Word 2003 XML',
  ],
  [
    'an OpenDocument sheet in a single XML file',
    strToU8('<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>'),
    'old-format',
    'Flat OpenDocument XML',
  ],
  [
    'a presentation',
    zipSync({ '[Content_Types].xml': padding, 'ppt/presentation.xml': padding }),
    'unknown-format',
    'PPTX',
  ],
  ['an OpenDocument sheet', zipSync({ mimetype: padding, 'content.xml': padding }), 'unknown-format', 'OpenDocument'],
  ['rich text', latin1('{\\rtf1\\ansi'), 'old-format', 'RTF'],
  ['a PNG picture', latin1('\x89PNG\r\n\x1a\n'), 'picture', 'PNG'],
  ['a JPEG picture', latin1('\xff\xd8\xff\xe0'), 'picture', 'JPEG'],
  ['a TIFF picture', latin1('II*\0'), 'picture', 'TIFF'],
  ['a photo taken by a phone', latin1('\0\0\0\x18ftypheic\0\0\0\0'), 'picture', 'HEIC'],
  ['a WebP picture', latin1('RIFF\x10\0\0\0WEBPVP8 '), 'picture', 'WEBP'],
  ['a bitmap', latin1('BM\x10\0\0\0'), 'picture', 'BMP'],
  ['a RAR archive', latin1('Rar!\x1a\x07'), 'unknown-format', 'RAR archive'],
  ['a file of random bytes', latin1('\x07\x00\x13\xfe\x9c\x01\x02'), 'unknown-format', 'binary'],
  [
    'an XBRL report',
    strToU8('<?xml version="1.0"?><xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance"/>'),
    'insurer-form',
    undefined,
  ],
  [
    'an XBRL report of the Bank of Russia',
    strToU8('<x xmlns:ep="http://www.cbr.ru/xbrl/nso/ins/rep"/>'),
    'insurer-form',
    undefined,
  ],
  ['an insurer’s form', strToU8('Код формы по ОКУД 0420125\nАктивы;1;5'), 'insurer-form', undefined],
  ['a bank’s form', strToU8('Код формы по ОКУД 0409806\nАктивы;1;5'), 'bank-form', undefined],
  [
    'XML of another kind',
    strToU8('<?xml version="1.0"?><!-- a --><СчетФактура/>'),
    'not-a-statement',
    'XML, СчетФактура',
  ],
  ['JSON of another kind', strToU8('{"a":1}'), 'not-a-statement', 'JSON'],
])('%s is refused with the right problem code', async (_, bytes, code, found) => {
  const { drafts, problems } = await read(bytes)
  expect(drafts).toEqual([])
  expect(problems).toMatchObject([{ code, severity: 'error', ...(found === undefined ? {} : { facts: { found } }) }])
})

test('the refusal of an unknown format lists every format', async () => {
  const { problems } = await read(latin1('Rar!\x1a\x07'))
  expect(String(problems[0]?.facts?.['formats']).split(', ')).toEqual(inputFormatNames)
})

test('a file above the size limit is refused, and the limit is stated', async () => {
  const { problems } = await read(new Uint8Array(fileBytesMax + 1))
  expect(problems).toMatchObject([{ code: 'file-too-large', facts: { limit: 60 } }])
})

test('text files are limited to sixteen megabytes', async () => {
  const { problems } = await read(new Uint8Array(textBytesMax + 1).fill(0x31))
  expect(problems).toMatchObject([{ code: 'file-too-large', facts: { limit: 16 } }])
})

test('a large binary file is refused because of its format, not its size', async () => {
  const bytes = new Uint8Array(textBytesMax + 1)
  bytes.set(latin1('PK\x07\x08 not a workbook'))
  const { problems } = await read(bytes, { name: 'report.xlsx' })
  expect(problems).toMatchObject([{ code: 'unknown-format', facts: { found: 'binary' } }])
})

test('an exception in a reader is reported as a problem', async () => {
  const faulty = {
    format: null,
    recognises: () => true,
    read: () => {
      throw new TypeError('oops')
    },
  }
  const { problems } = await runReaders([faulty], strToU8('x'), {})
  expect(problems).toMatchObject([{ code: 'reading-failed', facts: { reason: 'oops' } }])
})

test('a filing declared as windows-1251 is read even if it is encoded in UTF-8', async () => {
  const text = '<?xml version ="1.0" encoding ="windows-1251"?><Файл ВерсФорм="5.08"><Документ КНД="0710099"/></Файл>'
  const cp1251 = Uint8Array.from(text, (character) =>
    character >= 'А' ? character.charCodeAt(0) - 0x0410 + 0xc0 : character.charCodeAt(0),
  )
  const drafts = (await Promise.all([read(cp1251), read(strToU8(text))])).map((result) => result.drafts)
  expect(drafts[0]).toHaveLength(1)
  expect(drafts[0]).toEqual(drafts[1])
})
