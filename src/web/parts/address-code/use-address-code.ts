import { useMutation, useQueryClient } from '@tanstack/react-query'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { useApi } from '../../api/api.ts'
import { memberQuery } from '../../api/queries.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { useSession } from '../../session/session.ts'

/** The form that takes the code mailed to the member who is signed in, and the way to have another sent. */
export function useAddressCode(onProven: () => void) {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const form = useFieldForm({
    initial: { otp: '' },
    check: codeProblems,
    send: async ({ otp }) => {
      const { user } = await api.proveAddress({ body: { otp: codeKey(otp) } })
      queries.setQueryData(memberQuery(api).queryKey, user)
      session.renew(user)
      onProven()
    },
  })
  const sending = useMutation({ mutationFn: () => api.sendAddressCode(), onSuccess: form.empty })
  return { form, sending }
}

export type AddressCode = ReturnType<typeof useAddressCode>
