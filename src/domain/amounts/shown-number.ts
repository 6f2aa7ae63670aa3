/**
 * How a cell shows its number. `shown` is set when the format of the cell shows a different size or sign, or hides the
 * number (null). `isRed`: the number is in red, which may be the only sign that it is negative.
 */
export type NumberDisplay = { readonly shown?: number | null; readonly isRed?: true }

/**
 * Finds out whether a cell shows a different number from the stored one. Returns the displayed number (null if the cell
 * hides it) and the code of the problem that asks which of the two to use. Returns null if there is nothing to ask.
 * Where only the size counts (`isMagnitude`), a sign that the format adds or leaves out raises no question, even if the
 * displayed number is rounded.
 */
export function shownOtherwise(value: number, { shown, isRed }: NumberDisplay, isMagnitude: boolean) {
  if (shown !== undefined) {
    const isOnlySign = isMagnitude && shown !== null && shown * value < 0 && isSameSize(shown, value)
    return isOnlySign ? null : ({ code: 'shown-otherwise', shown } as const)
  }
  return isRed === true && value > 0 && !isMagnitude ? ({ code: 'red-amount', shown: -value } as const) : null
}

/**
 * Whether a displayed number can be the stored one rounded, whatever the signs: rounding changes it by less than one.
 */
export const isSameSize = (shown: number, value: number): boolean => Math.abs(Math.abs(shown) - Math.abs(value)) < 1
