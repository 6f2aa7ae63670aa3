import { read } from '#readers/read.ts'
import { judge, listedOf, openedAtOnceMax } from './judge.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { FromReader, Listed, ToReader } from './reading-messages.ts'

// The worker that reads one file. A hostile file can block the worker but not the page, which can end the worker at any
// time.

/** Number of statements checked between two progress messages. */
const checksPerMessage = 100

let drafts: readonly Draft[] = []

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'read') readFile(data).catch(reportError)
  else open(data.position)
})

async function readFile({ bytes, options }: Extract<ToReader, { kind: 'read' }>): Promise<void> {
  const result = await read(new Uint8Array(bytes), options)
  drafts = result.drafts
  const listed = drafts.map((draft, position): Listed => {
    if (position % checksPerMessage === 0) post({ kind: 'checking', count: position, total: drafts.length })
    return listedOf(judge(draft))
  })
  const opened = drafts.slice(0, openedAtOnceMax).map(judge)
  post({ kind: 'read', file: { listed, opened, problems: result.problems } })
}

function open(position: number): void {
  const draft = drafts[position]
  if (draft !== undefined) post({ kind: 'opened', position, outcome: judge(draft) })
}

const post = (message: FromReader): void => postMessage(message)
post({ kind: 'ready' })
