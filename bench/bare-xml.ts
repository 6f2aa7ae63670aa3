import { SaxesParser } from 'saxes'

/** Baseline for XML reading: decodes and parses with empty handlers. */
export function parse(bytes: Uint8Array): void {
  const parser = new SaxesParser()
  parser.on('opentag', nothing)
  parser.on('closetag', nothing)
  parser.on('text', nothing)
  parser.write(new TextDecoder('windows-1251').decode(bytes)).close()
}

const nothing = (): void => undefined
