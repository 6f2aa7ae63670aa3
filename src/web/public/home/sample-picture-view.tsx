import { useQuery } from '@tanstack/react-query'
import { DrawnSample } from '../../document/picture/drawn-sample.tsx'
import { samplePictureQuery } from '../../document/picture/sample.ts'

/** The sample picture, shipped with the page or calculated in this browser. */
export default function SamplePictureView() {
  const { data: picture } = useQuery(samplePictureQuery)
  return picture === undefined ? null : <DrawnSample picture={picture} />
}
