/** Lets the browser save a file as a download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the blob at this URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
