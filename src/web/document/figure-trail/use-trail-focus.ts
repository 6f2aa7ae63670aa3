import { useEffect, useRef, type RefObject } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import { subjectKey } from '#domain/documents/origin.ts'

type TrailFocus = {
  readonly body: RefObject<HTMLDivElement | null>
  /** What names the number that is shown. */
  readonly here: RefObject<HTMLSpanElement | null>
}

/** One step further the focus goes to the name of the number; back it goes to the part that was followed. */
export function useTrailFocus(path: readonly TrailSubject[]): TrailFocus {
  const body = useRef<HTMLDivElement>(null)
  const here = useRef<HTMLSpanElement>(null)
  const before = useRef(path)
  useEffect(() => {
    const left = before.current[path.length]
    const isWithin = before.current.length > 0 && path.length > 0
    const isFurther = path.length > before.current.length
    before.current = path
    if (!isWithin) return
    if (isFurther) here.current?.focus()
    else if (left !== undefined) partOf(body.current, left)?.focus()
  }, [path])
  return { body, here }
}

const partOf = (body: HTMLElement | null, subject: TrailSubject): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-part="${subjectKey(subject)}"]`) ?? null
