import { useRef } from 'react'
import { DropTarget } from '#ui/drop-target.tsx'
import { LiveStatus } from '#ui/live-status.tsx'
import { useFoundFocus } from '#ui/use-found-focus.ts'
import { translateScreen } from '#wording/en/screens.ts'
import { FileList } from './files/file-list.tsx'
import { FileNotice } from './files/file-notice.tsx'
import { ReadFileView } from './files/read-file-view.tsx'
import { useFiles } from './files/use-files.ts'
import { StartArea } from './start/start-area.tsx'
import { usePaste } from './start/use-paste.ts'
import { useSample } from './start/use-sample.ts'
import styles from './translate-page.module.css'
import { useAnnouncement } from './use-announcement.ts'

/** The page that translates files: where they come in, how far each is, and the statement of the one that is open. */
export default function TranslatePage() {
  const { files, open, add, show, cancel, answer, remove } = useFiles()
  const result = useRef<HTMLElement>(null)
  const sample = useSample(add)
  const announcement = useAnnouncement(files)
  usePaste(add)
  useFoundFocus(result, open?.state.kind)
  const again = ({ id, answers }: { id: number; answers: object }) => answer(id, answers)
  return (
    <>
      <DropTarget
        text={translateScreen.dropNow}
        onFiles={(dropped) => add(dropped.map((file) => ({ name: file.name, blob: file })))}
      />
      <LiveStatus text={announcement} />
      <div className={`${styles['way-in']} no-print`}>
        <StartArea isCompact={files.length > 0} onFiles={add} onSample={sample} />
        {files.length > 0 && (
          <FileList
            files={files}
            openId={open?.id ?? null}
            onShow={show}
            onCancel={cancel}
            onAgain={again}
            onRemove={remove}
          />
        )}
      </div>
      {open !== null && (
        <section ref={result} tabIndex={-1} className={styles['result']} aria-label={open.name}>
          {open.state.kind === 'read' ? (
            <ReadFileView
              key={open.id}
              name={open.name}
              reading={open.state.reading}
              onAnswer={(answers) => answer(open.id, { ...open.answers, ...answers })}
            />
          ) : (
            <FileNotice file={open} onCancel={cancel} onAgain={again} />
          )}
        </section>
      )}
    </>
  )
}
