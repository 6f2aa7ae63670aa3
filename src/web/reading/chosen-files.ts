import type { NamingChoice } from '#domain/records/naming.ts'
import type { Answers } from '#readers/questions.ts'
import { visible } from '#wording/visible.ts'
import type { Fault } from '#ui/fault.ts'
import type { Reading } from './read-file.ts'

// The chosen files and how far each is, as a value that actions change.

/** The draft a statement is saved as, and its version there. */
type StoredDraft = { readonly id: string; readonly version: number }

/** Something that was sent, as one text, and the idempotency key it went under: a repetition of the very same has the same key. */
export type SentOnce = { readonly as: string; readonly key: string }

/** What a person decided about one statement of a file, and what came of it. */
export type Reviewed = {
  /** The name to keep, as typed; null while the suggested one is kept. */
  readonly title: string | null
  /** What is kept of the company; null while it is what was chosen last. */
  readonly choice: NamingChoice | null
  /** The draft it is saved as; null while nothing of it is stored. */
  readonly kept: StoredDraft | null
  /** The task that it waits as, or waited as, to be stored as a draft; null where it was not given without a network. */
  readonly waitingId: string | null
  /** A translation of the very same statement that was made before; null where there is none, or it is not known yet. */
  readonly before: { readonly id: string; readonly generatedAt: Date } | null
  /** The translation made of it; null while there is none. */
  readonly translatedId: string | null
  /** Among many: whether it is to be translated and assessed with the others; null: as it is by default. */
  readonly isChosen: boolean | null
  /** Among many: how it was last sent to be stored; null where it was not. */
  readonly sent: SentOnce | null
  /** Among many: how its assessment was last sent; null where it was not. */
  readonly sentAssessment: SentOnce | null
  /** Among many: the assessment saved of it; null while there is none. */
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

/** A file as chosen, dropped or pasted. `id` is given in the order they came. */
export type ChosenFile = {
  readonly id: number
  readonly name: string
  readonly blob: Blob
  readonly answers: Answers
  readonly state: FileState
  /** The place in the file of the statement that is shown; null: the first that is offered. */
  readonly position: number | null
  /** What was decided about its statements, by their place in the file. */
  readonly reviews: Readonly<Record<number, Reviewed>>
}

/** A file to add: what it is called, its contents, and what was answered about it before. */
export type NamedBlob = { readonly name: string; readonly blob: Blob; readonly answers?: Answers }

/** `openId` is the file whose statement is shown; null when there is none. */
export type ChosenFiles = { readonly files: readonly ChosenFile[]; readonly openId: number | null }

export type FileAction =
  | { readonly kind: 'add'; readonly files: readonly NamedBlob[] }
  | { readonly kind: 'move'; readonly id: number; readonly state: FileState }
  | { readonly kind: 'answer'; readonly id: number; readonly answers: Answers }
  | { readonly kind: 'review'; readonly id: number; readonly position: number; readonly change: Partial<Reviewed> }
  | { readonly kind: 'choose'; readonly id: number; readonly position: number }
  | { readonly kind: 'open'; readonly id: number }
  | { readonly kind: 'remove'; readonly id: number }

export const noFiles: ChosenFiles = { files: [], openId: null }

/** The files after an action. New files wait to be read, and the first of them is opened. */
export function chosenFiles({ files, openId }: ChosenFiles, action: FileAction): ChosenFiles {
  switch (action.kind) {
    case 'add': {
      const first = Math.max(0, ...files.map(({ id }) => id)) + 1
      const added = action.files.map((file, position): ChosenFile => ({
        name: visible(file.name),
        blob: file.blob,
        id: first + position,
        answers: file.answers ?? {},
        state: { kind: 'waiting' },
        position: null,
        reviews: {},
      }))
      return { files: [...files, ...added], openId: added[0]?.id ?? openId }
    }
    case 'move':
      return { files: changed(files, action.id, { state: action.state }), openId }
    case 'answer':
      return {
        files: changed(files, action.id, {
          answers: action.answers,
          state: { kind: 'waiting' },
          position: null,
          reviews: {},
        }),
        openId,
      }
    case 'review':
      return { files: files.map((file) => (file.id === action.id ? reviewed(file, action) : file)), openId }
    case 'choose':
      return { files: changed(files, action.id, { position: action.position }), openId }
    case 'open':
      return { files, openId: action.id }
    case 'remove': {
      const left = files.filter(({ id }) => id !== action.id)
      return { files: left, openId: openId === action.id ? (left.at(-1)?.id ?? null) : openId }
    }
  }
}

const changed = (files: readonly ChosenFile[], id: number, change: Partial<ChosenFile>): readonly ChosenFile[] =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file))

const reviewed = (file: ChosenFile, { position, change }: Extract<FileAction, { kind: 'review' }>): ChosenFile => ({
  ...file,
  reviews: { ...file.reviews, [position]: { ...filesReviewOf(file, position), ...change } },
})

/** What was decided about a statement of a file; nothing yet where it was not looked at. */
export const filesReviewOf = ({ reviews }: Pick<ChosenFile, 'reviews'>, position: number): Reviewed =>
  reviews[position] ?? notReviewed

/** The places in the file of the statements that are translated. */
export const translatedIn = ({ reviews }: Pick<ChosenFile, 'reviews'>): ReadonlySet<number> =>
  new Set(
    Object.entries(reviews)
      .filter(([, { translatedId }]) => translatedId !== null)
      .map(([position]) => Number(position)),
  )

/** Files read at the same time; the others wait. A file that hangs holds up only itself. */
const readAtOnceMax = 2

/** The waiting files whose turn it is. */
export function nextToRead({ files }: ChosenFiles): readonly ChosenFile[] {
  const reading = files.filter(({ state }) => state.kind === 'reading').length
  return files.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, readAtOnceMax - reading))
}
