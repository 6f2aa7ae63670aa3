import { Button } from '@mantine/core'
import { useState } from 'react'
import { LiveText } from './live-status.tsx'

type CopyButtonProps = {
  readonly text: string
  readonly label: string
  /** The messages beside the button: after copying, and when copying fails. */
  readonly copied: string
  readonly notCopied: string
}

/** A button that copies text, with a message beside it that says whether copying worked. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      // over plain HTTP, the browser has no `clipboard`, so this throws
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      setSaid(notCopied)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {label}
      </Button>
      <LiveText>{said}</LiveText>
    </>
  )
}
