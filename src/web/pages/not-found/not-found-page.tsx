import { NotFound } from '../../flows/not-found.tsx'

/** Shown at unknown addresses. */
export default function NotFoundPage() {
  return <NotFound />
}
