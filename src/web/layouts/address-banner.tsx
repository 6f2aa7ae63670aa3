import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { notify } from '#ui/notify.tsx'
import { addressWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { AddressCodeForm, SendCode, useAddressCode } from '../flows/address-code.tsx'

type AddressBannerProps = {
  readonly email: string
  /** The banner goes, and the focus with it. */
  readonly onProven: () => void
}

/** Reminds a member to prove the address, above every page and in the way of none. */
export default function AddressBanner({ email, onProven }: AddressBannerProps) {
  const [isOpen, setOpen] = useState(false)
  const code = useAddressCode(() => {
    notify.done(addressWords.proven)
    onProven()
  })
  const open = () => setOpen(true)
  const text = (
    <>
      <Icon name="note" /> {say(addressWords.text, { email })}
    </>
  )
  return (
    <Banner label={addressWords.heading} text={text}>
      {isOpen ? (
        <AddressCodeForm code={code} email={email} />
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={open}>
            {addressWords.open}
          </Button>
          <SendCode code={code} onSent={open} />
        </Group>
      )}
    </Banner>
  )
}
