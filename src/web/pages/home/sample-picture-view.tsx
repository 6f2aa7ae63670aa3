import { useQuery } from '@tanstack/react-query'
import { DrawnSample } from '../../document/picture/drawn-sample.tsx'
import { samplePictureQuery } from '../../flows/sample.ts'

/** The picture of the sample, which the page brings along or this browser works out. */
export default function SamplePictureView() {
  const { data: picture } = useQuery(samplePictureQuery)
  return picture === undefined ? null : <DrawnSample picture={picture} />
}
