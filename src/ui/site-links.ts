// Types of the links in a site's header and footer.

export type SiteLink = { readonly label: string; readonly to: string }

/** A link, or a name with a list of links below it. */
export type LinkGroup = SiteLink | { readonly label: string; readonly children: readonly SiteLink[] }

/** An entry of the header's menu. On a wide screen, entries without `isFirst` are hidden behind one button. */
export type HeaderEntry = LinkGroup & { readonly isFirst?: boolean }

/** An action at the end of a menu, for example signing out. */
type HeaderAction = { readonly label: string; readonly onAction: () => void }

export type AccountMenu = {
  /** The visible label of the button, which is cut off when too long; `name` is the accessible name. */
  readonly label: string
  readonly name: string
  readonly links: readonly SiteLink[]
  readonly action: HeaderAction
}
