import { NotFound } from '../../flows/not-found.tsx'

/** Stands at every address that is no screen. */
export default function NotFoundPage() {
  return <NotFound />
}
