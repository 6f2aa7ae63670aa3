import { useRef, useState } from 'react'
import { DropTarget } from '#ui/drop-target.tsx'
import { folderFilesMax } from '#ui/dropped-files.ts'
import { LiveStatus } from '#ui/live-status.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { inputPageWords, startWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { FaultNotice } from '../../parts/fault/fault-notice.tsx'
import { readFile } from '../../reading/read-file.ts'
import { FileList } from './files/file-list.tsx'
import { FileNotice } from './files/file-notice.tsx'
import { ProblemDownload } from './files/problem-download.tsx'
import { ReadFileView } from './files/read-file-view.tsx'
import { useFiles } from './files/use-files.ts'
import styles from './input-page.module.css'
import { translating, type Purpose } from './purpose.ts'
import { FileWay } from './start/file-way.tsx'
import { usePaste } from './start/use-paste.ts'
import { useSample } from './start/use-sample.ts'
import { TypedWay } from './typed/typed-way.tsx'
import { useAnnouncement } from './use-announcement.ts'

type NewStatementProps = { readonly read?: typeof readFile; readonly purpose?: Purpose }

/** The two ways a statement comes in, the files that were given, and the review of the one that is open. */
export function NewStatement({ read = readFile, purpose = translating }: NewStatementProps) {
  const { heading, lead, Panel, Before } = purpose
  const { files, open, actions } = useFiles(read)
  const [isTyping, setTyping] = useState(false)
  const result = useRef<HTMLElement>(null)
  const { fault, openSample } = useSample(actions.add)
  const announcement = useAnnouncement(files)
  usePaste(actions.add)
  const hasFiles = files.length > 0
  useFoundFocus(result, open?.state.kind)
  return (
    <Page heading={heading} lead={hasFiles ? undefined : lead} width="wide">
      <DropTarget
        text={startWords.dropNow}
        onFiles={({ files: dropped, isCut }) => {
          actions.add(dropped.map((file) => ({ name: file.name, blob: file })))
          if (isCut) notify.failure(say(startWords.folderCut, { count: folderFilesMax }))
        }}
      />
      <LiveStatus text={announcement} />
      {!hasFiles && Before !== null && <Before />}
      <div className={styles['ways']} data-compact={hasFiles || undefined}>
        <FileWay
          onFiles={actions.add}
          onSample={openSample}
          otherWay={hasFiles ? { isOpen: isTyping, toggle: () => setTyping(!isTyping) } : null}
        />
        {/* what was typed stays while it is not shown */}
        <div hidden={hasFiles && !isTyping}>
          <TypedWay />
        </div>
      </div>
      {fault !== null && <FaultNotice fault={fault} />}
      {hasFiles && <FileList files={files} openId={open?.id ?? null} actions={actions} />}
      <ProblemDownload files={files} />
      {open !== null && (
        <section
          ref={result}
          tabIndex={-1}
          className={styles['result']}
          aria-label={say(inputPageWords.result, { name: open.name })}
        >
          {open.state.kind === 'read' ? (
            <ReadFileView
              key={open.id}
              file={open}
              reading={open.state.reading}
              isOnly={files.length === 1}
              actions={actions}
              Panel={Panel}
            />
          ) : (
            <FileNotice file={open} actions={actions} />
          )}
        </section>
      )}
    </Page>
  )
}
