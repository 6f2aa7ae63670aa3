// What the head and the foot of a site are given to show.

export type SiteLink = { readonly label: string; readonly to: string }

/** A link, or a name with links below it. */
export type LinkGroup = SiteLink | { readonly label: string; readonly children: readonly SiteLink[] }

/** An entry of the menu. On a wide screen those that are not `isFirst` are behind one button. */
export type HeaderEntry = LinkGroup & { readonly isFirst?: boolean }

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
