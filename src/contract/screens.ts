// Every address of the site (specification §2), a row each. Guards, links, titles, mails and the browser tests come from the rows.

/** Who may open a screen: anyone, only a guest, or only a member. */
type Screen = {
  /** As the specification spells it. Holes in braces; one with a question mark may be left out. */
  readonly path: string
  readonly access: 'anyone' | 'guest' | 'member'
  /** The member needs a translation left. */
  readonly needs?: 'counter'
}

export const screens = {
  home: { path: '/', access: 'anyone' },
  login: { path: '/login', access: 'guest' },
  loginByCode: { path: '/LoginOTP', access: 'guest' },
  register: { path: '/register', access: 'guest' },
  forgotPassword: { path: '/forgotPassword', access: 'guest' },
  resetPassword: { path: '/resetPassword/{token}/{email}', access: 'guest' },
  undoAddressChange: { path: '/undoAddressChange/{token}', access: 'anyone' },
  choosePassword: { path: '/choosePassword', access: 'member' },
  terms: { path: '/terms-and-conditions', access: 'anyone' },
  cookies: { path: '/cookie-policy', access: 'anyone' },
  currencyHelp: { path: '/convertCurrencyHelp', access: 'anyone' },
  statementHelp: { path: '/financialStamentInputsHelp', access: 'anyone' },
  analysisInput: { path: '/transformation-input/FinancialAnalysis', access: 'member' },
  analysis: { path: '/transformation-input/FinancialAnalysis/{id}', access: 'member' },
  transformationInput: { path: '/transformation-input/{type}/{id?}', access: 'member', needs: 'counter' },
  balanceSheetInput: { path: '/balancesheet-input/{id?}', access: 'member' },
  balanceSheetOutput: { path: '/balancesheet-output/{id?}', access: 'member' },
  financialStatements: { path: '/financial-statements', access: 'member' },
  assessments: { path: '/financial-assessments', access: 'member' },
  assessment: { path: '/financial-assessment/{id}', access: 'member' },
  comparison: { path: '/compare-assessments', access: 'member' },
  exportView: { path: '/generatepdf', access: 'anyone' },
  plans: { path: '/financialStatmentsTranslation-plans', access: 'member' },
  profile: { path: '/customerProfile', access: 'member' },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof screens

/** What stands in the holes of a path. */
type HolesOf<Path extends string> = Path extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}?` ? { readonly [Key in Name]?: string } : { readonly [Key in Hole]: string }) &
      HolesOf<Rest>
  : unknown

/** What `address` asks for besides the name: nothing where the path has no holes. */
type HolesArgument<Name extends ScreenName> =
  unknown extends HolesOf<(typeof screens)[Name]['path']>
    ? readonly []
    : readonly [HolesOf<(typeof screens)[Name]['path']>]

/** The address of a screen on the site, its holes filled and encoded. */
export function address<Name extends ScreenName>(name: Name, ...[holes]: HolesArgument<Name>): string {
  const given: Readonly<Record<string, string | undefined>> = Object.assign({}, holes)
  return screens[name].path.replace(/\/\{(\w+)\??\}/g, (_, hole: string) => {
    const value = given[hole]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
}

// the keys of the table
export const screenNames = Object.keys(screens) as readonly ScreenName[]

/** The screen at a path of the site without its question and hash; null where there is none. A last slash does not matter. */
export function screenAt(path: string): ScreenName | null {
  return screenNames.find((name) => patternOf(screens[name].path).test(path)) ?? null
}

function patternOf(path: string): RegExp {
  const holes = path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${holes.replace(/\/$/, '')}/?$`, 'i')
}
