// Starts other programs. Uses only Node's own modules, because this file must work before packages are installed.
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync } from 'node:fs'
import { availableParallelism, homedir, tmpdir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const onWindows = process.platform === 'win32'

/**
 * Runs a program in the project's folder and returns its exit code; -1 when it could not be started or was killed. The project's own
 * tools (tsc, vite, vitest …) are found by name. `quiet` prints its output only on failure.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string>>, quiet?: boolean, timeoutMs?: number | undefined }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: toolPath(), ...env },
      shell: onWindows && !isAbsolute(command),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs, killSignal: 'SIGKILL' }),
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', () => resolve(-1))
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? -1)
    })
  })
}

/**
 * GOGC of tsc and oxlint, which are Go programs: the growth of memory, in per cent, after which they collect garbage. At
 * the default of 100, they spend a fifth of their time on it.
 */
const memoryGrowth = '400'

/**
 * Compiles TypeScript projects with tsc and returns its exit code. `--checkers 1`: by default four checkers share each
 * project, and each of them checks the same library types again.
 * @param {readonly string[]} folders of the projects; none for all
 * @param {{ quiet?: boolean }} [options]
 */
export const compile = (folders, options = {}) =>
  run('tsc', ['-b', '--checkers', '1', ...folders], { ...options, env: { GOGC: memoryGrowth } })

/**
 * Runs oxlint with its type-aware rules and returns its exit code. It uses half of the processors: each thread checks
 * types that others have checked, and the build runs at the same time.
 */
export const lint = () =>
  run('oxlint', ['--type-aware', '--deny-warnings'], {
    quiet: true,
    env: { GOGC: memoryGrowth, GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) },
  })

/**
 * Runs npm: the one that started this program, otherwise the one on the path.
 * @param {readonly string[]} args
 */
export function npm(args) {
  const own = process.env.npm_execpath
  const options = { env: npmCache() }
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], options) : run('npm', args, options)
}

/**
 * Settings for npm's cache: none if the user's home is writable, because npm then caches there; otherwise a new folder.
 */
function npmCache() {
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: mkdtempSync(join(tmpdir(), 'saldo-npm-')) }
  }
}

function toolPath() {
  return [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
}
