import type { Bar } from '#domain/documents/document.ts'
import styles from './bars.module.css'

const barPx = 9
const gapPx = 4

/**
 * Bars from one zero line; it stands in the middle where one of them is below zero. They differ by more than colour: full or drawn round.
 * The figures beside say the same.
 */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const isSigned = bars.some(({ share }) => (share ?? 0) < 0)
  const zero = isSigned ? 50 : 0
  const room = isSigned ? 50 : 100
  if (bars.every(({ share }) => share === null || share === 0)) return null
  return (
    <svg
      className={styles['bars']}
      width="100%"
      height={bars.length * (barPx + gapPx)}
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ share, isFull }, place) =>
        share === null ? null : (
          <rect
            key={place}
            data-look={isFull ? 'full' : 'round'}
            x={`${share < 0 ? zero + share * room : zero}%`}
            y={place * (barPx + gapPx) + gapPx / 2}
            width={`${Math.abs(share) * room}%`}
            height={barPx}
          />
        ),
      )}
      <line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" />
    </svg>
  )
}
