import { useMemo, useState, type ReactNode } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { ShownAssessment } from '../assessment/shown-assessment.ts'
import { TrailContext, type Trail } from './trail-context.ts'
import { TrailPanel } from './trail-panel.tsx'

type FigureTrailProps = { readonly shown: ShownAssessment; readonly children: ReactNode }

/** Every number of the assessment inside can be asked where it is from: a panel leads from it down to the Russian lines. */
export function FigureTrail({ shown, children }: FigureTrailProps) {
  const [path, setPath] = useState<readonly TrailSubject[]>([])
  const trail = useMemo((): Trail => ({ open: (subject) => setPath([subject]) }), [])
  return (
    <TrailContext value={trail}>
      {children}
      <TrailPanel
        sheet={shown.printout}
        path={path}
        onFollow={(subject) => setPath([...path, subject])}
        onReturn={(depth) => setPath(path.slice(0, depth))}
        onClose={() => setPath([])}
      />
    </TrailContext>
  )
}
