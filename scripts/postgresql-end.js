// Stops a temporary PostgreSQL whose run was killed: its input closes when the run ends, however that happens. `node
// scripts/postgresql-end.js <pg_ctl> <folder> <user and group, or nothing>`
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
