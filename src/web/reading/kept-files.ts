import * as z from 'zod'
import { givenFilesKeptMs, givenFilesMegabytesMax } from '#domain/policy.ts'
import { namingChoices } from '#domain/records/naming.ts'
import type { ChosenFile, ChosenFiles } from './chosen-files.ts'
import { browserFileStore, type FileStore } from './file-store.ts'

// The files of a page, kept in this browser while they are reviewed: a reload and Back read them again, and nothing is lost. They
// belong to one member and one entry of the tab's history, and are on no server.

/** Keeps the files of one visit of a page. */
export type FileKeeper = {
  /** Whether this entry of the history had files before. */
  readonly mayHave: () => boolean
  /** The files it had, waiting to be read again; null where none are left. */
  readonly read: () => Promise<ChosenFiles | null>
  /** Keeps the files as they are now. What is written is done in turn. */
  readonly keep: (files: ChosenFiles) => void
  /** Called with the key of the entry that is open: where a link to this very page has replaced the entry, the files stay with it. */
  readonly holdEntry: (key: string) => void
}

type KeeperOptions = {
  /** The member who is signed in now; null: nobody, and nothing is kept. */
  readonly memberId: () => string | null
  /** The session before has ended by itself: the files it left are looked for. */
  readonly isBackFromLogin?: boolean
  /** Other than the browser's in tests alone. */
  readonly store?: FileStore
}

const megabyte = 1024 * 1024

const reviewedShape = z.object({
  title: z.string().nullable(),
  choice: z.enum(namingChoices).nullable(),
  kept: z.object({ id: z.string(), version: z.int() }).nullable(),
  waitingId: z.string().nullable().default(null),
  before: z.object({ id: z.string(), generatedAt: z.date() }).nullable(),
  translatedId: z.string().nullable(),
})

const visitShape = z.object({
  keptAt: z.int(),
  openId: z.int().nullable(),
  files: z.array(
    z.object({
      id: z.int(),
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

/** The keeper of the files of this entry of the history. */
export function makeFileKeeper(options: KeeperOptions): FileKeeper {
  const { memberId, isBackFromLogin = false, store = browserFileStore() } = options
  const owner = memberId()
  const isHere = (): boolean => owner !== null && memberId() === owner
  const visits = visitsOf(store, owner ?? '', isHere)
  let visit = visitOfEntry()
  let last = ''
  let turn: Promise<void> = Promise.resolve()
  return {
    mayHave: () => owner !== null && (visit !== null || isBackFromLogin),
    async read() {
      visit ??= isBackFromLogin ? await visits.latest() : null
      if (visit === null) return null
      nameEntry(visit)
      return visits.read(visit)
    },
    keep(files) {
      if (!isHere()) return
      const kept = visitOf(files)
      const text = JSON.stringify(kept)
      if (text === last || (visit === null && kept.files.length === 0)) return
      last = text
      visit ??= nameEntry(newVisit())
      const name = visit
      const contents = keepable(files)
      turn = turn.then(() => visits.write(name, kept, contents))
    },
    holdEntry() {
      if (visit !== null && visitOfEntry() === null) nameEntry(visit)
    },
  }
}

/**
 * The visits of a member in the store: one value for what is known of the files, and one for the content of each. What waits to be
 * written when the member has gone is not: signing out has cleared the store.
 */
function visitsOf(store: FileStore, owner: string, isHere: () => boolean) {
  const nameOf = (visit: string): string => `${owner}/${visit}`
  const contentOf = (visit: string, id: number): string => `${nameOf(visit)}/${id}`
  /** The files whose contents are in the store. */
  const written = new Set<number>()
  const put = async (name: string, value: unknown): Promise<boolean> => {
    if (isHere()) await store.write(name, value)
    return isHere()
  }
  return {
    async write(visit: string, { files, openId }: KeptVisit, contents: ReadonlyMap<number, Blob>): Promise<void> {
      const keptAt = Date.now()
      for (const id of [...written].filter((each) => !contents.has(each)))
        if (await put(contentOf(visit, id), null)) written.delete(id)
      for (const [id, blob] of [...contents].filter(([each]) => !written.has(each)))
        if (await put(contentOf(visit, id), { keptAt, blob })) written.add(id)
      await put(nameOf(visit), contents.size === 0 ? null : { keptAt, openId, files })
    },

    async read(visit: string): Promise<ChosenFiles | null> {
      const kept = visitShape.safeParse(await store.read(nameOf(visit))).data
      if (kept === undefined || kept.keptAt < Date.now() - givenFilesKeptMs) return null
      const files: ChosenFile[] = []
      for (const { isCancelled, ...file } of kept.files) {
        const content = contentShape.safeParse(await store.read(contentOf(visit, file.id))).data
        if (content === undefined) continue
        written.add(file.id)
        files.push({ ...file, blob: content.blob, state: { kind: isCancelled ? 'cancelled' : 'waiting' } })
      }
      return files.length === 0 ? null : { files, openId: kept.openId }
    },

    /** The visit that was left last; null where none is kept. */
    async latest(): Promise<string | null> {
      const visits = (await store.names(nameOf(''))).map((name) => name.slice(nameOf('').length))
      let latest: { readonly visit: string; readonly keptAt: number } | null = null
      for (const visit of visits.filter((each) => !each.includes('/'))) {
        const keptAt = visitShape.safeParse(await store.read(nameOf(visit))).data?.keptAt ?? 0
        if (keptAt > (latest?.keptAt ?? 0)) latest = { visit, keptAt }
      }
      return latest?.visit ?? null
    },
  }
}

const visitOf = ({ files, openId }: ChosenFiles): KeptVisit => ({
  openId,
  files: files.map(({ id, name, answers, position, reviews, state }) => ({
    id,
    name,
    answers,
    position,
    reviews: { ...reviews },
    isCancelled: state.kind === 'cancelled',
  })),
})

/** The contents that are kept, by the file's id: of the first files, as many as there is room for. */
function keepable({ files }: ChosenFiles): ReadonlyMap<number, Blob> {
  let room = givenFilesMegabytesMax * megabyte
  const kept = files.filter(({ blob }) => (room -= blob.size) >= 0)
  return new Map(kept.map(({ id, blob }) => [id, blob]))
}

// An entry of the history names its visit: a reload and Back find it, and a new visit of the page begins without files.

/** No secret: it tells visits of one member in one browser apart. */
const newVisit = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

const entryField = 'givenFiles'

function visitOfEntry(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !(entryField in state)) return null
  const visit = state[entryField]
  return typeof visit === 'string' ? visit : null
}

function nameEntry(visit: string): string {
  window.history.replaceState({ ...window.history.state, [entryField]: visit }, '')
  return visit
}
