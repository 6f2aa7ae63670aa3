import { NotFound } from '../../document/not-found.tsx'

/** Shown at unknown addresses. */
export default function NotFoundPage() {
  return <NotFound />
}
