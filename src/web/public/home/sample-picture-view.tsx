import { useQuery } from '@tanstack/react-query'
import { DrawnSample } from '../../document/picture/drawn-sample.tsx'
import { samplePictureQuery } from '../../document/picture/sample.ts'

/** The picture of the sample. Its data comes with a prerendered page; otherwise, the browser calculates it. */
export default function SamplePictureView() {
  const { data: picture } = useQuery(samplePictureQuery)
  return picture === undefined ? null : <DrawnSample picture={picture} />
}
