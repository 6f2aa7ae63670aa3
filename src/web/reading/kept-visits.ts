import * as z from 'zod'
import { givenFilesMegabytesMax } from '#domain/policy.ts'
import { namingChoices } from '#domain/records/naming.ts'
import type { ChosenFile, ChosenFiles } from './chosen-files.ts'
import type { FileStore } from './file-store.ts'

// The files of a visit to a page in the browser's store: one value with the data about all files, and one per file with
// its content. Two tabs can have the same visit and then give their files the same ids, so the key of each content is
// random. The state that was written last is restored, and no file is restored with the content of another.

const megabyte = 1024 * 1024

const sentOnceShape = z.object({ as: z.string(), key: z.string() })

const reviewedShape = z.object({
  title: z.string().nullable(),
  choice: z.enum(namingChoices).nullable(),
  kept: z.object({ id: z.string(), version: z.int() }).nullable(),
  waitingId: z.string().nullable().default(null),
  before: z.object({ id: z.string(), generatedAt: z.date() }).nullable(),
  translatedId: z.string().nullable(),
  isChosen: z.boolean().nullable().default(null),
  sent: sentOnceShape.nullable().default(null),
  sentAssessment: sentOnceShape.nullable().default(null),
  assessmentId: z.string().nullable().default(null),
})

const visitShape = z.object({
  keptAt: z.int(),
  openId: z.int().nullable(),
  files: z.array(
    z.object({
      id: z.int(),
      // The key of the file's content; absent if an older version stored the content under the file's id.
      content: z.exactOptional(z.string()),
      name: z.string(),
      isCancelled: z.boolean(),
      position: z.int().nullable(),
      answers: z.object({
        decimalMark: z.exactOptional(z.enum([',', '.'])),
        denomination: z.exactOptional(z.literal([383, 384, 385])),
        reportingYear: z.exactOptional(z.int()),
        amounts: z.exactOptional(z.enum(['stored', 'shown'])),
        totals: z.exactOptional(z.literal('as-filed')),
        rows: z.exactOptional(z.record(z.string(), z.string())),
      }),
      reviews: z.record(z.string(), reviewedShape),
    }),
  ),
})

const contentShape = z.object({ keptAt: z.int(), blob: z.instanceof(Blob) })

type KeptVisit = Omit<z.output<typeof visitShape>, 'keptAt'>

/** The contents to store, by key. */
type Contents = ReadonlyMap<string, Blob>

type Writing = KeptVisit & { readonly keptAt: number; readonly contents: Contents }

type VisitsOptions = {
  readonly owner: string
  /** How long the files of a visit are kept, in milliseconds. */
  readonly keptMs: number
  /** Whether the owner is still the current user of this browser. */
  readonly isHere: () => boolean
}

export function visitsOf(store: FileStore, { owner, keptMs, isHere }: VisitsOptions) {
  const names: Names = {
    visit: (visit) => `${owner}/${visit}`,
    content: (visit, key) => `${owner}/${visit}/${key}`,
  }
  const { written, keep } = visitWriter({ store, names, isHere })
  const known = async (visit: string) => visitShape.safeParse(await store.read(names.visit(visit))).data
  const keptAt = async (visit: string): Promise<number | null> => (await known(visit))?.keptAt ?? null
  return {
    keep,
    keptAt,

    async read(visit: string): Promise<ChosenFiles | null> {
      const kept = await known(visit)
      if (kept === undefined || kept.keptAt < Date.now() - keptMs) return null
      const files: ChosenFile[] = []
      for (const { isCancelled, content: key, ...file } of kept.files) {
        const content = key ?? String(file.id)
        const stored = contentShape.safeParse(await store.read(names.content(visit, content))).data
        if (stored === undefined) continue
        written.add(content)
        files.push({ ...file, content, blob: stored.blob, state: { kind: isCancelled ? 'cancelled' : 'waiting' } })
      }
      return files.length === 0 ? null : { files, openId: kept.openId }
    },

    /** The id of the visit stored last; null when none is stored. */
    async latest(): Promise<string | null> {
      const visits = (await store.names(names.visit(''))).map((name) => name.slice(names.visit('').length))
      let latest: { readonly visit: string; readonly keptAt: number } | null = null
      for (const visit of visits.filter((each) => !each.includes('/'))) {
        const at = (await keptAt(visit)) ?? 0
        if (at > (latest?.keptAt ?? 0)) latest = { visit, keptAt: at }
      }
      return latest?.visit ?? null
    },
  }
}

/** The storage keys of a visit. */
type Names = {
  readonly visit: (visit: string) => string
  readonly content: (visit: string, key: string) => string
}

type WriterOptions = Pick<VisitsOptions, 'isHere'> & { readonly store: FileStore; readonly names: Names }

/**
 * Writes visits in order. Pending writes are dropped once the owner has signed out, because signing out cleared the
 * store.
 */
function visitWriter({ store, names, isHere }: WriterOptions) {
  /** The keys of the contents that are already stored. */
  const written = new Set<string>()
  let last = ''
  let turn: Promise<void> = Promise.resolve()
  const put = async (name: string, value: unknown): Promise<boolean> => {
    if (isHere()) await store.write(name, value)
    return isHere()
  }
  const write = async (visit: string, { keptAt, files, openId, contents }: Writing): Promise<void> => {
    for (const key of [...written].filter((each) => !contents.has(each)))
      if (await put(names.content(visit, key), null)) written.delete(key)
    for (const [key, blob] of [...contents].filter(([each]) => !written.has(each)))
      if (await put(names.content(visit, key), { keptAt, blob })) written.add(key)
    await put(names.visit(visit), contents.size === 0 ? null : { keptAt, openId, files })
  }
  /** Stores the current files of a visit. `keptAt`: when their retention time starts, in milliseconds since 1970. */
  const keep = (visit: string, files: ChosenFiles, keptAt = Date.now()): void => {
    const kept = keptVisitOf(files)
    const text = JSON.stringify(kept)
    if (text === last) return
    last = text
    const contents = keepable(files)
    turn = turn.then(() => write(visit, { ...kept, keptAt, contents }))
  }
  return { written, keep }
}

const keptVisitOf = ({ files, openId }: ChosenFiles): KeptVisit => ({
  openId,
  files: files.map(({ id, content, name, answers, position, reviews, state }) => ({
    id,
    content,
    name,
    answers,
    position,
    reviews: { ...reviews },
    isCancelled: state.kind === 'cancelled',
  })),
})

/** The files that exceed the storage limit and are therefore lost on a reload. */
export function filesBeyondRoom(files: ChosenFiles['files']): readonly ChosenFile[] {
  const kept = keepable({ files, openId: null })
  return files.filter(({ content }) => !kept.has(content))
}

/** The contents to store, by key: those of the first files, up to the storage limit. */
function keepable({ files }: ChosenFiles): Contents {
  let room = givenFilesMegabytesMax * megabyte
  const kept = files.filter(({ blob }) => (room -= blob.size) >= 0)
  return new Map(kept.map(({ content, blob }) => [content, blob]))
}
