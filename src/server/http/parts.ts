import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Upload } from './handlers.ts'
import { Refusal } from './refusal.ts'

// Reads multipart bodies (multipart/form-data): a file with a few short fields. Only calls that take a file accept
// them. The server reads nothing of a body before the handler asks for it; until then the data stays with the sender.

const fieldsMax = 20
const fieldBytesMax = 16_000
/** The maximum size in bytes of everything in the body except the file: part headers and fields. */
const besideFileBytesMax = 64 * 1024

/**
 * Adds a route that takes a file. The server does not read a JSON body sent to the route either, because such a body
 * contains no file but may be as large as one.
 */
export function takeParts(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', (_request, _body, done) => done(null))
    await scope.register(multipart)
    scope.route(route)
  })
}

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Returns the unread body of a call; `decode` turns its parts into the form. Refuses a declared length above the limit.
 */
export function uploadOf<Body>(
  { bodyBytesMax = 0 }: Pick<Endpoint, 'bodyBytesMax'>,
  { request, reply }: Call,
  decode: (parts: unknown) => Body,
): Upload<Body> {
  const bytes = Number(request.headers['content-length'] ?? bodyBytesMax)
  if (bytes > bodyBytesMax + besideFileBytesMax) throw new Refusal('body-too-large')
  // the file cannot be longer than the body; if the caller declares no length, the limit is used
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

/** Returns a signal that aborts when the connection closes before the response is sent. */
function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  // the caller may have disconnected while the session was looked up
  if (raw.destroyed) left.abort(new Refusal('unreadable-body'))
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Refusal('unreadable-body'))
  })
  return left.signal
}

type Parts = { readonly parts: Readonly<Record<string, unknown>>; readonly bytes: Uint8Array<ArrayBuffer> }

/**
 * Reads the parts, by name: fields as text, and the file as a File that has only the file's name and no bytes, because
 * a File would copy the bytes. If a name is repeated, the last part wins.
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
    // the rest of the body is discarded, so that a caller who is still sending receives the response
    request.raw.unpipe().resume()
    // only the parser's errors about a malformed body have no status
    throw error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
      ? error
      : new Refusal('unreadable-body')
  }
  return { parts: Object.fromEntries(parts), bytes }
}

/**
 * Reads the file into a single unshared buffer. Allocating the maximum size is cheap, because the operating system only
 * commits memory that is written.
 */
async function bytesOf({ file }: MultipartFile, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(new ArrayBuffer(bytesMax))
  let length = 0
  // the type of the stream does not say that its chunks are buffers
  for await (const chunk of file as AsyncIterable<Buffer>) {
    all.set(chunk, length)
    length += chunk.length
  }
  if (file.truncated) throw new Refusal('body-too-large')
  return all.subarray(0, length)
}
