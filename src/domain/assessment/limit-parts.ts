/** The three limits. If several are equal, the first in this order is the binding one (method §9: a, b, c). */
export const limitParts = ['tangibleNetWorth', 'currentAssets', 'monthlyPurchases'] as const
export type LimitPart = (typeof limitParts)[number]
