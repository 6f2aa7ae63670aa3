import { SaxesParser } from 'saxes'

/** The named baseline of XML reading: decode and parse, every handler empty. */
export function parse(bytes: Uint8Array): void {
  const parser = new SaxesParser()
  parser.on('opentag', nothing)
  parser.on('closetag', nothing)
  parser.on('text', nothing)
  parser.write(new TextDecoder('windows-1251').decode(bytes)).close()
}

const nothing = (): void => undefined
