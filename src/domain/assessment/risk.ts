/** The classes of short-term credit risk, from best to worst. */
export const riskClasses = ['veryLow', 'low', 'moderate', 'high', 'veryHigh'] as const
export type RiskClass = (typeof riskClasses)[number]
