import { useParams } from 'react-router'
import NotFoundPage from '../not-found/not-found-page.tsx'
import { DraftHead } from './draft-head.tsx'
import { NewStatement } from './new-statement.tsx'

/** What can be translated, as the address names it (specification §2). */
const knownType = 'FinancialStatements'

/** Where a statement begins: with a file or typed, or again with what a draft is about. */
export default function InputPage() {
  const { type, id } = useParams()
  if (type !== knownType) return <NotFoundPage />
  return id === undefined ? <NewStatement /> : <DraftHead key={id} id={id} />
}
