import type { NamingChoice } from '#domain/records/naming.ts'
import type { Draft } from '#domain/statement/draft.ts'
import type { Answers } from '#readers/questions.ts'
import { visible } from '#wording/visible.ts'
import type { Fault } from '#ui/fault.ts'
import type { Reading } from './read-file.ts'

// The files that the user has chosen, each with its reading progress: a state, and the actions that change it.

type StoredDraft = { readonly id: string; readonly version: number }

/**
 * Content that was sent. `as`: the parts of it that can change, as a string; `key`: its idempotency key, which is
 * reused if identical content is sent again.
 */
export type SentOnce = { readonly as: string; readonly key: string }

/** The user's decisions about one statement in a file, and what was stored or made from it. */
export type Reviewed = {
  /** The name for the statement as the user typed it; null to use the suggested one. */
  readonly title: string | null
  /** Which of the company's data are stored with the statement; null to use the member's last choice. */
  readonly choice: NamingChoice | null
  /** The statement's draft; null while the statement is not stored. */
  readonly kept: StoredDraft | null
  /** Id of the waiting task that stores the statement as a draft; null unless the user saved it while offline. */
  readonly waitingId: string | null
  /** An earlier translation of the same statement; null when there is none, or none is known yet. */
  readonly before: { readonly id: string; readonly generatedAt: Date } | null
  /** Id of the statement's translation; null while there is none. */
  readonly translatedId: string | null
  /** In a batch: whether the user includes the statement; null to use the default. */
  readonly isChosen: boolean | null
  /** In a batch: the content last sent to be stored as a draft; null when nothing was sent. */
  readonly sent: SentOnce | null
  /** In a batch: the assessment last sent to be saved; null when no assessment was sent. */
  readonly sentAssessment: SentOnce | null
  /** In a batch: id of the saved assessment of the statement; null while there is none. */
  readonly assessmentId: string | null
}

export const notReviewed: Reviewed = {
  title: null,
  choice: null,
  kept: null,
  waitingId: null,
  before: null,
  translatedId: null,
  isChosen: null,
  sent: null,
  sentAssessment: null,
  assessmentId: null,
}

export type FileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly count: number; readonly total: number }
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed'; readonly fault: Fault }

/**
 * A file that the user chose, dropped or pasted. `id`: higher for files that were added later, and unique only within
 * the visit.
 */
export type ChosenFile = {
  readonly id: number
  /** The random key under which the browser stores the file's content; no other file has it. */
  readonly content: string
  readonly name: string
  readonly blob: Blob
  readonly answers: Answers
  readonly state: FileState
  /**
   * The index of the shown statement in the file; null until the user chooses one, and until then `firstChoice`
   * decides.
   */
  readonly position: number | null
  /** The decisions about the file's statements, by their index in the file. */
  readonly reviews: Readonly<Record<number, Reviewed>>
  /** While the file is read again: its statements as last read. Statements that do not change keep their decisions. */
  readonly before?: readonly ReadBefore[]
}

type ReadBefore = { readonly draft: Draft; readonly review: Reviewed }

/** A file to add: its name, its contents, and earlier answers to questions about it. */
export type NamedBlob = { readonly name: string; readonly blob: Blob; readonly answers?: Answers }

export type ChosenFiles = {
  readonly files: readonly ChosenFile[]
  /** The file whose statement is shown; null when there is none. */
  readonly openId: number | null
  /** The highest id given so far, so that no new file gets the id of a removed one; absent before files are added. */
  readonly lastId?: number
}

export type FileAction =
  | { readonly kind: 'add'; readonly files: readonly NamedBlob[] }
  | { readonly kind: 'move'; readonly id: number; readonly state: FileState }
  | { readonly kind: 'answer'; readonly id: number; readonly answers: Answers }
  | { readonly kind: 'review'; readonly id: number; readonly position: number; readonly change: Partial<Reviewed> }
  | { readonly kind: 'choose'; readonly id: number; readonly position: number }
  | { readonly kind: 'open'; readonly id: number }
  | { readonly kind: 'remove'; readonly id: number }

export const noFiles: ChosenFiles = { files: [], openId: null }

/**
 * Returns an id for a visit or for the content of a file. The id need not be secret, because it only distinguishes the
 * entries of one person in one browser.
 */
export const newEntryId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** The state after an action. New files wait to be read, and the first of them is opened. */
export function chosenFiles(chosen: ChosenFiles, action: FileAction): ChosenFiles {
  const { files, openId } = chosen
  switch (action.kind) {
    case 'add': {
      const first = Math.max(chosen.lastId ?? 0, ...files.map(({ id }) => id)) + 1
      const added = action.files.map((file, position): ChosenFile => ({
        name: visible(file.name),
        blob: file.blob,
        id: first + position,
        content: newEntryId(),
        answers: file.answers ?? {},
        state: { kind: 'waiting' },
        position: null,
        reviews: {},
      }))
      return { files: [...files, ...added], openId: added[0]?.id ?? openId, lastId: first + added.length - 1 }
    }
    case 'move':
      return { ...chosen, files: files.map((file) => (file.id === action.id ? moved(file, action.state) : file)) }
    case 'answer':
      return { ...chosen, files: files.map((file) => (file.id === action.id ? answered(file, action.answers) : file)) }
    case 'review':
      return { ...chosen, files: files.map((file) => (file.id === action.id ? reviewed(file, action) : file)) }
    case 'choose':
      return { ...chosen, files: changed(files, action.id, { position: action.position }) }
    case 'open':
      return { ...chosen, openId: action.id }
    case 'remove': {
      const left = files.filter(({ id }) => id !== action.id)
      return { ...chosen, files: left, openId: openId === action.id ? (left.at(-1)?.id ?? null) : openId }
    }
  }
}

const changed = (files: readonly ChosenFile[], id: number, change: Partial<ChosenFile>): readonly ChosenFile[] =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file))

const answered = (file: ChosenFile, answers: Answers): ChosenFile => ({
  ...file,
  answers,
  state: { kind: 'waiting' },
  position: null,
  reviews: {},
  ...(file.state.kind === 'read' && { before: readBefore(file, file.state.reading) }),
})

const readBefore = (file: ChosenFile, { opened }: Reading): readonly ReadBefore[] =>
  opened.map(({ draft }, position) => ({ draft, review: filesReviewOf(file, position) }))

function moved(file: ChosenFile, state: FileState): ChosenFile {
  if (state.kind !== 'read' || file.before === undefined) return { ...file, state }
  return { ...file, state, reviews: reviewsAgain(state.reading, file.before), before: [] }
}

/** The decisions about those statements that did not change when their file was read again, at their new positions. */
function reviewsAgain({ opened }: Reading, before: readonly ReadBefore[]): ChosenFile['reviews'] {
  const left = before.map(({ draft, review }) => ({ content: JSON.stringify(draft), review }))
  const found = opened.flatMap(({ draft }, position) => {
    const content = JSON.stringify(draft)
    const at = left.findIndex((each) => each.content === content)
    return at === -1 ? [] : left.splice(at, 1).map(({ review }) => [position, review] as const)
  })
  return Object.fromEntries(found)
}

const reviewed = (file: ChosenFile, { position, change }: Extract<FileAction, { kind: 'review' }>): ChosenFile => ({
  ...file,
  reviews: { ...file.reviews, [position]: { ...filesReviewOf(file, position), ...change } },
})

/** The decisions about the statement at this index of a file; `notReviewed` when there are none. */
export const filesReviewOf = ({ reviews }: Pick<ChosenFile, 'reviews'>, position: number): Reviewed =>
  reviews[position] ?? notReviewed

/** The indexes of those statements of a file that have been translated. */
export const translatedIn = ({ reviews }: Pick<ChosenFile, 'reviews'>): ReadonlySet<number> =>
  new Set(
    Object.entries(reviews)
      .filter(([, { translatedId }]) => translatedId !== null)
      .map(([position]) => Number(position)),
  )

/** Maximum number of files read at the same time; with more than one, a file that hangs does not block all others. */
const readAtOnceMax = 2

export function nextToRead({ files }: ChosenFiles): readonly ChosenFile[] {
  const reading = files.filter(({ state }) => state.kind === 'reading').length
  return files.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, readAtOnceMax - reading))
}
