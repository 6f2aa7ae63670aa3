import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { faultOf } from '#ui/fault.ts'
import { Icon } from '#ui/icon.tsx'
import { notify } from '#ui/notify.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { notificationOf } from './sentences.ts'

type DownloadButtonProps = {
  readonly label: string
  /** The accessible name, if the label alone does not say which file is downloaded. */
  readonly name?: string
  /** Makes the file and saves it. */
  readonly download: () => Promise<void>
  /**
   * Where a failure is shown: `notification` for a download that calls the server, `below` (the button) for one that
   * only a program error can stop.
   */
  readonly failure: 'notification' | 'below'
}

/** The small button that downloads a file, busy until the file is saved. */
export function DownloadButton({ label, name, download, failure }: DownloadButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: download,
    onError: (failed) => failure === 'notification' && notify.failure(notificationOf(failed)),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="download" />}
        aria-label={name}
        loading={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {failure === 'below' && error !== null && <FaultNotice fault={faultOf(error)} />}
    </>
  )
}
