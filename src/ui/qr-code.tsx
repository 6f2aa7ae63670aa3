import { create } from 'qrcode'
import styles from './qr-code.module.css'

type QrCodeProps = {
  /** What it says to who scans it. */
  readonly text: string
  /** What it is, for who cannot see it. */
  readonly label: string
}

/** Empty modules around the code, as ISO/IEC 18004 asks. */
const quietModules = 4

/** A QR code, dark on white in every scheme, for cameras expect it so. */
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
