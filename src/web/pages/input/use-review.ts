import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { Problem } from '#domain/problem.ts'
import { titleProblems } from '#domain/records/head.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import { suggestedTitle, type CompanyChoice } from '#domain/records/naming.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { useApi } from '../../api/api.ts'
import { useTranslation } from '../../flows/use-translation.ts'
import type { Reviewed } from './chosen-files.ts'
import { useKeep } from './use-keep.ts'

type ReviewOptions = Naming & {
  /** Problems of the file as a whole. */
  readonly remarks: readonly Problem[]
  readonly onReview: (change: Partial<Reviewed>) => void
  /** The file or the list has more to translate: the page stays. */
  readonly staysHere: boolean
}

/** What can be done with a statement that was read, under the name it is to be kept. */
export function useReview(options: ReviewOptions) {
  const { reviewed } = options
  const navigate = useNavigate()
  const api = useApi()
  const { title, fault, named } = useNamed(options)
  const { save, state, translate, translateAnyway } = useTranslating(options, title.trim())
  return {
    title,
    fault,
    isBusy: save.isPending || state.kind === 'storing' || state.kind === 'sending',
    isGenerating: state.kind === 'sending',
    notSaved: save.error,
    refused: state.kind === 'refused' ? state.refusal : null,
    // where it was translated before, the button says so
    generate: named(reviewed.before === null ? translate : translateAnyway),
    change: named(() =>
      save.mutate(undefined, { onSuccess: ({ id }) => void navigate(address('balanceSheetInput', { id })) }),
    ),
    /** Goes to the translation made before; the draft that only asked for it is not left behind. */
    openBefore: (id: string) => {
      if (reviewed.kept !== null) void api.deleteStatement({ body: { id: reviewed.kept.id } }).catch(() => undefined)
      void navigate(address('balanceSheetOutput', { id }))
    },
  }
}

export type Review = ReturnType<typeof useReview>

/**
 * The statement is saved as a draft first, so that the server can tell whether the very same one is translated already; only then is
 * a translation used.
 */
function useTranslating(options: ReviewOptions, title: string) {
  const { draft, remarks, reviewed, onReview, staysHere } = options
  const keep = useKeep()
  const record = () => storedRecord(draft, remarks, { title, choice: choiceOf(reviewed) })
  const save = useMutation({
    mutationFn: () => keep({ record: record(), kept: reviewed.kept }),
    onSuccess: ({ id, version, translatedBefore }) => onReview({ kept: { id, version }, before: translatedBefore }),
  })
  const translation = useTranslation({
    staysHere,
    store: async () => {
      const { kept } = reviewed
      if (kept !== null) return { record: record(), kept, translatedBefore: null }
      const saved = await save.mutateAsync().catch(() => null)
      if (saved === null) return null
      const { id, version, translatedBefore } = saved
      return { record: record(), kept: { id, version }, translatedBefore }
    },
    onOutcome: (outcome) => onReview(outcome.isDone ? { translatedId: outcome.id } : { kept: outcome.kept }),
  })
  return { save, ...translation }
}

export type Naming = {
  readonly draft: Draft
  readonly reviewed: Reviewed
  /** The name to keep unless another is typed. */
  readonly suggested: string
  /** Something was to be done, but the name cannot be kept as it is. */
  readonly onWrongName: () => void
}

/** The name a statement is to be kept under, in its field. */
export type ChosenName = {
  readonly title: string
  /** What is wrong with the name; null before the first try. */
  readonly fault: FieldProblem | null
}

/** The name a statement would be kept under now. `named` makes an act wait for a name that can be kept. */
export function useNamed({ draft, reviewed, suggested, onWrongName }: Naming): ChosenName & {
  readonly named: (act: () => void) => () => void
} {
  const [isTried, setTried] = useState(false)
  const title = titleOf(reviewed, draft, suggested)
  const [wrong = null] = titleProblems(title)
  return {
    title,
    fault: isTried ? wrong : null,
    named: (act) => () => {
      setTried(true)
      if (wrong === null) act()
      else onWrongName()
    },
  }
}

const titleOf = (reviewed: Reviewed, { company }: Draft, suggested: string): string =>
  reviewed.title ?? suggestedTitle(company, choiceOf(reviewed), suggested)

/** What of the company is kept. */
export const choiceOf = ({ keepsCompany }: Reviewed): CompanyChoice => (keepsCompany ? 'name-and-number' : 'nickname')
