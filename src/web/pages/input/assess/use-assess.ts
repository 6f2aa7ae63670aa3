import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import type { ReviewPanelProps } from '../review/review-panel.tsx'
import { useNamed, type Naming } from '../review/use-named.ts'
import { useKeep } from '../use-keep.ts'

type AssessOptions = Naming & Pick<ReviewPanelProps, 'remarks' | 'onReview'>

/** Keeps a statement that was read as a draft, which costs nothing, and goes on to its assessment or its lines. */
export function useAssess(options: AssessOptions) {
  const { draft, remarks, reviewed, onReview } = options
  const keep = useKeep()
  const navigate = useNavigate()
  const { title, fault, named } = useNamed(options)
  const save = useMutation({
    mutationFn: (_to: 'analysis' | 'balanceSheetInput') => {
      const record = storedRecord(draft, remarks, { title: title.trim(), keepsCompany: reviewed.keepsCompany })
      return keep({ record, kept: reviewed.kept })
    },
    onSuccess: async ({ id, version }, to) => {
      onReview({ kept: { id, version } })
      await navigate(address(to, { id }))
    },
  })
  return {
    title,
    fault,
    isBusy: save.isPending,
    notSaved: save.error,
    assess: named(() => save.mutate('analysis')),
    change: named(() => save.mutate('balanceSheetInput')),
  }
}
