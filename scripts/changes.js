// Finds what has changed in this checkout since main, for the quick test runs.
import { spawnSync } from 'node:child_process'
import { NotReady } from './ready.js'
import { root } from './run.js'

/**
 * The base commit and the files that differ from it, including untracked ones. On main itself these are the changes not committed or not
 * pushed. Throws NotReady without git.
 * @returns {{ since: string, files: readonly string[] }}
 */
export function changes() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null)
  const since = (main && git('merge-base', 'HEAD', main)) ?? git('rev-parse', 'HEAD')
  const changed = since && git('diff', '--name-only', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  if (!since || changed === null || added === null)
    throw new NotReady(
      'This folder is not a git checkout, so it is not known what has changed. Run npm test, or npm run check -- --all.',
    )
  return { since, files: [...`${changed}\n${added}`.matchAll(/.+/g)].map(([file]) => file) }
}

/** @param {readonly string[]} args @returns {string | null} the output of git; null when git fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
