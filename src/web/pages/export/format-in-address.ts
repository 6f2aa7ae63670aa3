import type { AddressForm } from '#ui/search-state.ts'
import { formatsOf, type FormatOf } from '#writers/output-formats.ts'

type DownloadFormat = FormatOf<'statement'>

const asked = 'format'
const usual: DownloadFormat = 'pdf'

/** The format of this name; the usual one where there is none. */
export const formatNamed = (name: string | null): DownloadFormat =>
  formatsOf('statement').find((format) => format === name) ?? usual

/** How the format stands in the address: not at all where it is the usual one. */
export const formatForm: AddressForm<DownloadFormat> = {
  read: (search) => formatNamed(new URLSearchParams(search).get(asked)),
  write: (format, search) => {
    const question = new URLSearchParams(search)
    if (format === usual) question.delete(asked)
    else question.set(asked, format)
    const text = question.toString()
    return text === '' ? '' : `?${text}`
  },
}
