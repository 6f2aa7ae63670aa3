// Names the browser and the operating system of a session from its user agent. This helps members to recognise their
// own sessions, but a user agent can be faked.

/**
 * The patterns by which each browser is recognised in a user agent; the first match wins. The order matters: Edge must
 * come before Chrome, for example, because Edge's user agent also matches Chrome's pattern.
 */
const browsers = [
  [[/\bEdg(?:A|iOS)?\//], 'Edge'],
  [[/\bOPR\//], 'Opera'],
  [[/\bYaBrowser\//], 'Yandex Browser'],
  [[/\bSamsungBrowser\//], 'Samsung Internet'],
  [[/\b(?:Firefox|FxiOS)\//], 'Firefox'],
  [[/\b(?:Chrome|CriOS)\//], 'Chrome'],
  [[/\bVersion\/\S/, /\bSafari\//], 'Safari'],
] as const

const systems = [
  [/\bWindows NT\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Returns the browser and the operating system that a user agent names; null unless both are recognised. */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } | null {
  const browser = browsers.find(([marks]) => marks.every((mark) => mark.test(userAgent)))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1]
  return browser === undefined || system === undefined ? null : { browser, system }
}
