import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { contactAnswerWords } from '#wording/en/contact.ts'
import { doneWords } from '#wording/en/refusals.ts'
import styles from './contact.module.css'
import type { ContactAnswer } from './use-contact.ts'

type ContactDialogProps = {
  readonly answer: ContactAnswer | null
  readonly restore: () => void
  readonly close: () => void
  readonly goOn: () => void
}

/** Tells what came of sending, and after a failure offers the text back. Afterwards the focus is in the form again. */
export function ContactDialog({ answer, restore, close, goOn }: ContactDialogProps) {
  const told = useLast(answer)
  return (
    <Modal.Root
      opened={answer !== null}
      onClose={close}
      onExitTransitionEnd={goOn}
      returnFocus={false}
      centered
      size="26rem"
      classNames={{ content: styles['dialog'] ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        {/* the library's own header would be a second banner of the page */}
        <div className={styles['title']} data-failed={told?.isReceived === false || undefined}>
          <Icon name={told?.isReceived === false ? 'warning' : 'check'} />
          <Modal.Title>
            {told?.isReceived === false ? contactAnswerWords.failed : contactAnswerWords.received}
          </Modal.Title>
        </div>
        <Modal.Body>{told !== null && <AnswerBody answer={told} {...{ restore, close }} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type AnswerBodyProps = Pick<ContactDialogProps, 'restore' | 'close'> & { readonly answer: ContactAnswer }

function AnswerBody({ answer, restore, close }: AnswerBodyProps) {
  if (answer.isReceived)
    return (
      <>
        <p className={styles['told']}>{doneWords.contactReceived}</p>
        <Button onClick={close} data-autofocus>
          {contactAnswerWords.close}
        </Button>
      </>
    )
  return (
    <>
      <p className={styles['told']}>{contactAnswerWords.failedText}</p>
      <p className={styles['why']}>{answer.why}</p>
      <div className={styles['buttons']}>
        <Button onClick={restore} data-autofocus>
          {contactAnswerWords.restore}
        </Button>
        <Button variant="default" onClick={close}>
          {contactAnswerWords.close}
        </Button>
      </div>
    </>
  )
}

/** The last answer there was: the dialog still shows it while it goes. */
function useLast(answer: ContactAnswer | null): ContactAnswer | null {
  const [last, setLast] = useState(answer)
  if (answer !== null && answer !== last) setLast(answer)
  return answer ?? last
}
