/**
 * Whether a Node version is in the ranges of `engines` in package.json, written as ^a.b.c or >=a and separated by ||.
 * @param {string} version
 * @param {string} ranges
 */
export function isOneOf(version, ranges) {
  return ranges.split('||').some((range) => fits(version, range.trim()))
}

/**
 * @param {string} version
 * @param {string} range
 */
function fits(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  const [fromMajor = 0, fromMinor = 0, fromPatch = 0] = numbersOf(range.replace(/^\D+/, ''))
  if (major !== fromMajor) return major > fromMajor && !range.startsWith('^')
  return minor > fromMinor || (minor === fromMinor && patch >= fromPatch)
}

/** @param {string} version */
const numbersOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10))
