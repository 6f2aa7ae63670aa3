import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { testMode } from '#words/payments.ts'
import { useApi } from '../api/api.ts'
import { paymentWaysQuery } from '../api/payment-queries.ts'

/** Says that nobody pays anything here. */
export const TestMode = () => (
  <Text size="sm" fw={600}>
    {testMode}
  </Text>
)

/** The same where it is not known yet whether a payment provider is in test mode; nothing where none is. */
export function TestModeIfAny() {
  const { data } = useQuery(paymentWaysQuery(useApi()))
  const isTestMode = data?.card?.isTestMode === true || data?.payPal?.isTestMode === true
  return isTestMode && <TestMode />
}
