import { useRouteError } from 'react-router'
import { DrawingFault } from '../flows/fault-notice.tsx'

/** Stands in place of a page that failed, as by a fault of ours or a part of the site that did not come. */
export function SiteFault() {
  return <DrawingFault error={useRouteError()} />
}
