import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CodeList } from '#ui/code-list.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { copyWords, recoveryCodeWords } from '#words/admin/admin-access.ts'
import { say } from '#wording/say.ts'

type RecoveryCodesProps = {
  readonly email: string
  readonly codes: readonly string[]
  /**
   * The label of the button that continues. The button works only once the admin has ticked that the codes are saved.
   */
  readonly next: string
  readonly onSaved: () => void
}

/** Shows the recovery codes once. The admin copies or downloads them, and confirms that they are saved. */
export function RecoveryCodes({ email, codes, next, onSaved }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const file = [say(recoveryCodeWords.fileHead, { email }), '', ...codes, ''].join('\n')
  return (
    <Stack gap="md">
      <Text>{recoveryCodeWords.lead}</Text>
      <CodeList label={recoveryCodeWords.list} codes={codes} />
      <Group gap="sm">
        <CopyButton text={codes.join('\n')} {...copyWords} />
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), recoveryCodeWords.fileName)}
        >
          {recoveryCodeWords.download}
        </Button>
      </Group>
      <Checkbox
        label={recoveryCodeWords.saved}
        checked={isSaved}
        error={isMissed && !isSaved && recoveryCodeWords.savedMissing}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Group>
        <Button onClick={() => (isSaved ? onSaved() : setMissed(true))}>{next}</Button>
      </Group>
    </Stack>
  )
}
