import { useEffect, useRef } from 'react'
import { DropTarget } from '#ui/drop-target.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { translateScreen } from '#wording/en/screens.ts'
import { FaultNotice } from '../../parts/fault/fault-notice.tsx'
import { FileList } from './files/file-list.tsx'
import { FileNotice } from './files/file-notice.tsx'
import { ReadFileView } from './files/read-file-view.tsx'
import { useFiles } from './files/use-files.ts'
import { StartArea } from './start/start-area.tsx'
import { usePaste } from './start/use-paste.ts'
import { useSample } from './start/use-sample.ts'
import { loadStatementView } from './statement/load-statement-view.ts'
import styles from './translate-page.module.css'
import { useAnnouncement } from './use-announcement.ts'

/** The page that translates files: where they come in, how far each is, and the statement of the one that is open. */
export default function TranslatePage() {
  const { files, open, actions } = useFiles()
  const result = useRef<HTMLElement>(null)
  const { fault, openSample } = useSample(actions.add)
  const announcement = useAnnouncement(files)
  usePaste(actions.add)
  const hasFiles = files.length > 0
  useEffect(() => {
    if (hasFiles) void loadStatementView()
  }, [hasFiles])
  useFoundFocus(result, open?.state.kind)
  return (
    <>
      <DropTarget
        text={translateScreen.dropNow}
        onFiles={(dropped) => actions.add(dropped.map((file) => ({ name: file.name, blob: file })))}
      />
      <LiveStatus text={announcement} />
      <div className={`${styles['way-in']} no-print`}>
        <StartArea isCompact={hasFiles} onFiles={actions.add} onSample={openSample} />
        {fault !== null && <FaultNotice fault={fault} />}
        {hasFiles && <FileList files={files} openId={open?.id ?? null} actions={actions} />}
      </div>
      {open !== null && (
        <section ref={result} tabIndex={-1} className={styles['result']} aria-label={open.name}>
          {open.state.kind === 'read' ? (
            <ReadFileView
              key={open.id}
              name={open.name}
              reading={open.state.reading}
              onAnswer={(answers) => actions.answer(open, answers)}
            />
          ) : (
            <FileNotice file={open} actions={actions} />
          )}
        </section>
      )}
    </>
  )
}
