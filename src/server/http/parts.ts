import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Upload } from './handlers.ts'
import { Refusal } from './refusal.ts'

// A file comes in parts (multipart/form-data), with a few short fields beside it. Only the calls for files take such bodies, and nothing
// of a body is read before the handler asks for it: until then it stays with the sender.

const fieldsMax = 20
const fieldBytesMax = 16_000
/** What the parts may weigh beside the file: their heads, and the fields. */
const besideFileBytesMax = 64 * 1024

/** Hangs a route that takes a file. A body that comes as JSON is left unread too: it holds no file, and may be as large as one. */
export function takeParts(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_request, _body, done) => done(null))
    await scope.register(multipart)
    scope.route(route)
  })
}

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** The body of a call that has not been read yet; `decode` makes the form of its parts. One that says it is too large is refused. */
export function uploadOf<Body>(
  { bodyBytesMax = 0 }: Pick<Endpoint, 'bodyBytesMax'>,
  { request, reply }: Call,
  decode: (parts: unknown) => Body,
): Upload<Body> {
  const bytes = Number(request.headers['content-length'] ?? bodyBytesMax)
  if (bytes > bodyBytesMax + besideFileBytesMax) throw new Refusal('body-too-large')
  // a file is no longer than its body; one of unknown length may be as long as is allowed
  const bytesMax = Math.min(bytes, bodyBytesMax)
  return {
    bytesMax,
    left: abortOnClose(reply),
    async receive() {
      const received = await partsOf(request, { fileSize: bodyBytesMax, bytesMax })
      return { body: decode(received.parts), bytes: received.bytes }
    },
  }
}

/** Aborts when the connection closes before the answer is out. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  // they may have gone while it was looked up who they are
  if (raw.destroyed) left.abort(new Refusal('unreadable-body'))
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Refusal('unreadable-body'))
  })
  return left.signal
}

type Parts = { readonly parts: Readonly<Record<string, unknown>>; readonly bytes: Uint8Array<ArrayBuffer> }

/**
 * The parts by their names: fields as texts, the file as an empty File with its name, for a File would copy the bytes. Of a part that
 * comes twice the last counts.
 */
async function partsOf(
  request: FastifyRequest,
  { fileSize, bytesMax }: Readonly<Record<'fileSize' | 'bytesMax', number>>,
): Promise<Parts> {
  const parts: [string, unknown][] = []
  let bytes = new Uint8Array()
  if (!request.isMultipart()) return { parts: {}, bytes }
  const limits = { fileSize, files: 1, fields: fieldsMax, fieldSize: fieldBytesMax }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') bytes = await bytesOf(part, bytesMax)
      parts.push([part.fieldname, part.type === 'file' ? new File([], part.filename) : part.value])
    }
  } catch (error) {
    // the rest is thrown away as it comes, so that the answer reaches a caller who is still sending
    request.raw.unpipe().resume()
    // what the parser says of a broken body carries no status
    throw error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
      ? error
      : new Refusal('unreadable-body')
  }
  return { parts: Object.fromEntries(parts), bytes }
}

/** The file in one piece that nothing else shares, each byte put in its place as it comes. The system gives memory only where it is written to. */
async function bytesOf({ file }: MultipartFile, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(new ArrayBuffer(bytesMax))
  let length = 0
  // a stream of a part gives buffers
  for await (const chunk of file as AsyncIterable<Buffer>) {
    all.set(chunk, length)
    length += chunk.length
  }
  if (file.truncated) throw new Refusal('body-too-large')
  return all.subarray(0, length)
}
