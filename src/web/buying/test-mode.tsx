import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { testMode } from '#words/payments.ts'
import { useApi } from '../api/api.ts'
import { paymentWaysQuery } from '../api/payment-queries.ts'

/** Says that payments are in test mode and nothing is charged. */
export const TestMode = () => (
  <Text size="sm" fw={600}>
    {testMode}
  </Text>
)

/**
 * Asks the server whether a payment provider is in test mode. If one is, says that payments are in test mode; otherwise
 * shows nothing.
 */
export function TestModeIfAny() {
  const { data } = useQuery(paymentWaysQuery(useApi()))
  const isTestMode = data?.card?.isTestMode === true || data?.payPal?.isTestMode === true
  return isTestMode && <TestMode />
}
