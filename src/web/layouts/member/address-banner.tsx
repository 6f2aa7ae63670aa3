import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { notify } from '#ui/notify.tsx'
import { addressWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { AddressCodeForm, SendCode, useAddressCode } from '../../flows/address-code.tsx'
import styles from './address-banner.module.css'

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
  return (
    <section aria-label={addressWords.heading} className={`${styles['banner']} no-print`}>
      <div className={styles['inner']}>
        <p className={styles['text']}>
          <Icon name="note" /> {say(addressWords.text, { email })}
        </p>
        {isOpen ? (
          <AddressCodeForm code={code} email={email} />
        ) : (
          <div className={styles['buttons']}>
            <Button variant="default" onClick={open}>
              {addressWords.open}
            </Button>
            <SendCode code={code} onSent={open} />
          </div>
        )}
      </div>
    </section>
  )
}
