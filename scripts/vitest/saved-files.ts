/** A file that a drawn page downloaded. */
type SavedFile = { readonly name: string; readonly text: string }

/**
 * Replaces the browser's downloads, which jsdom lacks. Returns a function that lists the files saved since then, in
 * order.
 */
export function savedFiles(): () => Promise<readonly SavedFile[]> {
  const saved: { readonly name: string; readonly blob: Blob }[] = []
  let handed: Blob | null = null
  const createObjectURL = (blob: Blob): string => {
    handed = blob
    return 'blob:saved'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (handed === null) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    else saved.push({ name: this.download, blob: handed })
    handed = null
  }
  return () => Promise.all(saved.map(async ({ name, blob }) => ({ name, text: await blob.text() })))
}
