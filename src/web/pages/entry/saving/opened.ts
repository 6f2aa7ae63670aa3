import type { Unsent } from '../../../session/drafts.ts'
import type { AutosaveStart } from './autosave.ts'
import { isSameRecord } from './same-record.ts'
import type { KeptDraft } from './save-state.ts'

/** How a draft is taken up: what the server has, and what this browser kept beyond it. */
export function openedWith(kept: KeptDraft, unsent: Unsent | null): AutosaveStart {
  if (unsent === null || isSameRecord(unsent.record, kept.record))
    return { kept, typed: kept.record, isConflict: false }
  // the last call may have been done though its answer never came
  const isOurs = unsent.sent !== null && isSameRecord(unsent.sent, kept.record)
  return { kept, typed: unsent.record, isConflict: unsent.base !== kept.version && !isOurs }
}
