// Ends a throw-away PostgreSQL whose run was killed and could not do so: its input ends with the run, however that ends.
// `node scripts/postgresql-end.js <pg_ctl> <folder> <user and group, or nothing>`
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const [program = '', folder = '', uid, gid] = process.argv.slice(2)
const owner = uid === undefined ? {} : { uid: Number(uid), gid: Number(gid) }

process.stdin.resume().once('close', () => {
  if (!existsSync(folder)) return
  spawnSync(program, ['stop', '-D', join(folder, 'cluster'), '-m', 'immediate'], { ...owner, cwd: folder })
  rmSync(folder, { recursive: true, force: true })
})
