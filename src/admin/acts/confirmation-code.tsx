import { adminActWords } from '#words/admin/admin-lists.ts'
import { CodeEntry } from '../access/code-entry.tsx'

/** The field for the fresh code of an act, in a form of `useConfirmedForm`. */
export const ConfirmationCode = () => <CodeEntry label={adminActWords.code} hint={adminActWords.codeHint} />
