// Types of the links in a site's header and footer.

export type SiteLink = { readonly label: string; readonly to: string }

/** A link, or a name with links below it. */
export type LinkGroup = SiteLink | { readonly label: string; readonly children: readonly SiteLink[] }

/** A menu entry. On a wide screen entries without `isFirst` are behind one button. */
export type HeaderEntry = LinkGroup & { readonly isFirst?: boolean }

/** An action at the end of a menu, for example signing out. */
type HeaderAction = { readonly label: string; readonly onAction: () => void }

/** The menu of the signed-in user. */
export type AccountMenu = {
  /** The button's visible label, truncated when too long, and its full name. */
  readonly label: string
  readonly name: string
  readonly links: readonly SiteLink[]
  readonly action: HeaderAction
}
