import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { notify } from '#ui/notify.tsx'
import { say } from '#wording/say.ts'
import { addressWords } from '#words/accounts.ts'
import { AddressCodeForm, SendCode, useAddressCode } from '../session/address-code.tsx'

type AddressBannerProps = {
  readonly email: string
  /** Called when the address is confirmed. The banner then disappears, so the caller must move the focus. */
  readonly onProven: () => void
}

/**
 * Reminds a member to confirm the email address, above every page except the checkout; the member can collapse the
 * banner to its heading.
 */
export default function AddressBanner({ email, onProven }: AddressBannerProps) {
  const [isFolded, setFolded] = useState(isBannerFolded)
  const fold = (isNow: boolean): void => {
    foldBanner(isNow)
    setFolded(isNow)
  }
  const foldButton = (
    <LinkButton aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
      {isFolded ? addressWords.unfold : addressWords.fold}
    </LinkButton>
  )
  return (
    <Banner
      label={addressWords.heading}
      isLow
      text={
        <>
          <Icon name="note" />{' '}
          <Text span inherit {...(!isFolded && { hiddenFrom: 'sm' })}>
            {addressWords.unconfirmed}
          </Text>
          {!isFolded && (
            <Text span inherit visibleFrom="sm">
              {say(addressWords.text, { email })}
            </Text>
          )}
        </>
      }
    >
      {!isFolded && <AddressConfirmation email={email} onProven={onProven} />}
      {foldButton}
    </Banner>
  )
}

/** Shows a button that opens the field for the emailed code, and then the field instead of the button. */
function AddressConfirmation({ email, onProven }: AddressBannerProps) {
  const [isOpen, setOpen] = useState(false)
  const code = useAddressCode(() => {
    notify.done(addressWords.proven)
    onProven()
  })
  const open = () => setOpen(true)
  if (isOpen) return <AddressCodeForm code={code} email={email} />
  return (
    <>
      <LinkButton onClick={open}>{addressWords.open}</LinkButton>
      {/* Hidden on a phone, where the button for another code appears only beside the field. */}
      <Box visibleFrom="sm">
        <SendCode code={code} look="link" onSent={open} />
      </Box>
    </>
  )
}

// Name under which sessionStorage records, until the tab is closed, that the banner is collapsed.

const storedName = 'addressBanner'

const isBannerFolded = (): boolean => window.sessionStorage.getItem(storedName) !== null

export function foldBanner(isFolded: boolean): void {
  if (isFolded) window.sessionStorage.setItem(storedName, 'folded')
  else window.sessionStorage.removeItem(storedName)
}
