/**
 * The three limits; the lowest is binding. If several are equally low, the first in this order is (method §9: a, b, c).
 */
export const limitParts = ['tangibleNetWorth', 'currentAssets', 'monthlyPurchases'] as const
export type LimitPart = (typeof limitParts)[number]
