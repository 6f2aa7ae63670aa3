import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Icon } from '#ui/icon.tsx'
import { fileWords, problemTableWords } from '#wording/en/input-page.ts'
import { faultOf } from '../../../parts/fault/fault.ts'
import { FaultNotice } from '../../../parts/fault/fault-notice.tsx'
import { saveFile } from '../../../writing/write-file.ts'
import type { ChosenFile } from './chosen-files.ts'
import { hasProblems, problemTable } from './problem-table.ts'

/** Takes the errors and warnings of all files along; nothing where there are none. */
export function ProblemDownload({ files }: { readonly files: readonly ChosenFile[] }) {
  const download = useMutation({ mutationFn: () => saveProblems(files) })
  if (!hasProblems(files)) return null
  return (
    <>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="download" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {fileWords.problems}
        </Button>
      </div>
      {download.isError && <FaultNotice fault={faultOf(download.error)} />}
    </>
  )
}

async function saveProblems(files: readonly ChosenFile[]): Promise<void> {
  const [rows, { csvTable }] = await Promise.all([problemTable(files), import('#writers/csv.ts')])
  saveFile(new Blob([csvTable(rows)], { type: 'text/csv' }), problemTableWords.file)
}
