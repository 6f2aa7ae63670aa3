import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { notify } from '#ui/notify.tsx'
import { generateWords } from '#wording/en/generate.ts'
import { useApi } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { useSession } from '../../session/session.ts'
import { generated, type Asked, type Generated, type RefusedGeneration } from './generation.ts'

export type GenerateState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly refused: RefusedGeneration }

export type Generating = {
  readonly state: GenerateState
  /**
   * One press of the button: saves and generates, once however often it is sent. When it is done the page of the translation opens;
   * null while another press is under way.
   */
  readonly generate: (asked: Asked) => Promise<Generated | null>
}

/** `staysHere`: the page has more to do, and shows the way to the translation itself. */
export function useGenerate({ staysHere = false }: { readonly staysHere?: boolean } = {}): Generating {
  const api = useApi()
  const arrive = useArrival(staysHere)
  const [state, setState] = useState<GenerateState>({ kind: 'idle' })
  const isSending = useRef(false)
  const press = usePress()
  const generate = useCallback(
    async (asked: Asked): Promise<Generated | null> => {
      if (isSending.current) return null
      isSending.current = true
      setState({ kind: 'sending' })
      const came = await generated(api, asked, press)
      isSending.current = false
      setState(came.isDone ? { kind: 'idle' } : { kind: 'refused', refused: came.refused })
      if (came.isDone) await arrive(came)
      return came
    },
    [api, arrive, press],
  )
  return { state, generate }
}

/** Goes to the translation; what is left of the plan, and the list, are known everywhere at once. */
function useArrival(staysHere: boolean) {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const api = useApi()
  return useCallback(
    async ({ id, counter }: Extract<Generated, { isDone: true }>): Promise<void> => {
      const user = session.current()?.user ?? null
      if (user !== null && counter !== undefined) session.renew({ ...user, counter })
      for (const key of [statementsKey, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
        void queries.invalidateQueries({ queryKey: key })
      notify.done(generateWords.done)
      if (!staysHere) await navigate(address('balanceSheetOutput', { id }))
    },
    [api, navigate, queries, session, staysHere],
  )
}
