import { create } from 'qrcode'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawKit } from '../../scripts/vitest/kit-under-test.tsx'
import { QrCode } from './qr-code.tsx'

const text = 'otpauth://totp/Saldo:anna%40example.com?secret=JBSWY3DPEHPK3PXP'

test('every dark square of a QR code is drawn once', () => {
  drawKit(<QrCode text={text} label="Code" />)
  const drawn = screen.getByRole('img', { name: 'Code' })
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const width = modules.size + 8
  expect(drawn.getAttribute('viewBox')).toBe(`0 0 ${width} ${width}`)
  const dark = [...(drawn.lastElementChild?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const at = dark.map(([, x, y]) => (Number(y) - 4) * modules.size + Number(x) - 4)
  expect(at).toEqual([...modules.data.entries()].filter(([, isDark]) => isDark).map(([place]) => place))
})
