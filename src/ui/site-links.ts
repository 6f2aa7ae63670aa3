// What the head and the foot of a site are given to show.

export type SiteLink = { readonly label: string; readonly to: string }

/** An entry of the menu: a link, or a name that opens links below it. */
export type HeaderEntry = SiteLink | { readonly label: string; readonly children: readonly SiteLink[] }

/** Something to do at the end of a menu, as to sign out. */
type HeaderAction = { readonly label: string; readonly onAction: () => void }

/** The menu of who is signed in. */
export type AccountMenu = {
  /** What the button shows, cut where it is too long, and what it is called. */
  readonly label: string
  readonly name: string
  readonly links: readonly SiteLink[]
  readonly action: HeaderAction
}
