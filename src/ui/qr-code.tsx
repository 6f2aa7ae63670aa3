import { create } from 'qrcode'
import styles from './qr-code.module.css'

type QrCodeProps = {
  readonly text: string
  /** The accessible name of the picture. */
  readonly label: string
}

/** The width of the margin around the code that ISO/IEC 18004 requires, in modules. */
const quietModules = 4

/** A QR code. It is dark on white in every colour scheme, as scanners expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const width = modules.size + 2 * quietModules
  const dark = Array.from(modules.data).flatMap((isDark, at) =>
    isDark ? [`M${(at % modules.size) + quietModules} ${Math.floor(at / modules.size) + quietModules}h1v1h-1z`] : [],
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      className={styles['code']}
    >
      <path d={`M0 0h${width}v${width}h-${width}z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
