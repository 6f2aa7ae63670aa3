import { adminActWords } from '#words/admin/admin-lists.ts'
import { CodeEntry } from '../access/code-entry.tsx'

/** The field for a fresh code, in a form of `useConfirmedForm`. */
export const ConfirmationCode = () => <CodeEntry label={adminActWords.code} hint={adminActWords.codeHint} />
