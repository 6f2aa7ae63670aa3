import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './refusal.ts'

// A file comes in parts (multipart/form-data), with a few short fields beside it. Only the calls for files take such bodies.

const fieldsMax = 20
const fieldBytesMax = 1_000

/** Hangs a route that takes a file. */
export function takeParts(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    scope.route(route)
  })
}

/** The parts as an object: the file as a File, the fields as texts. Of a part that comes twice the last counts. */
export async function partsOf(request: FastifyRequest, { bodyBytesMax = 0 }: Endpoint): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  const limits = { fileSize: bodyBytesMax, files: 1, fields: fieldsMax, fieldSize: fieldBytesMax }
  const parts: [string, unknown][] = []
  try {
    for await (const part of request.parts({ limits })) {
      parts.push([
        part.fieldname,
        part.type === 'file' ? new File([new Uint8Array(await part.toBuffer())], part.filename) : part.value,
      ])
    }
  } catch (error) {
    // what the parser says of a broken body carries no status
    throw error instanceof Error && 'statusCode' in error ? error : new Refusal('unreadable-body')
  }
  return Object.fromEntries(parts)
}
