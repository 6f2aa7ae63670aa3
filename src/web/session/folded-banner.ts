// Whether the reminder to confirm the email address is collapsed; stored in the tab until it is closed.

const storedName = 'addressBanner'

export const isBannerFolded = (): boolean => window.sessionStorage.getItem(storedName) !== null

export function foldBanner(isFolded: boolean): void {
  if (isFolded) window.sessionStorage.setItem(storedName, 'folded')
  else window.sessionStorage.removeItem(storedName)
}
