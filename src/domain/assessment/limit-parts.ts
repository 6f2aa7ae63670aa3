/** The three limits, in the order used to name one when several are equal (method §9: a, b, c). */
export const limitParts = ['tangibleNetWorth', 'currentAssets', 'monthlyPurchases'] as const
export type LimitPart = (typeof limitParts)[number]
