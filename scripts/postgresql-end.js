// Stops a temporary PostgreSQL when the test run ends. Works even if the run is killed, because this program's input
// closes then. `node scripts/postgresql-end.js <pg_ctl> <folder> <folder of the data> <user and group, or nothing>`
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'

const [program = '', folder = '', cluster = '', uid, gid] = process.argv.slice(2)
const owner = uid === undefined ? {} : { uid: Number(uid), gid: Number(gid) }

process.stdin.resume().once('close', () => {
  if (!existsSync(folder)) return
  spawnSync(program, ['stop', '-D', cluster, '-m', 'immediate'], { ...owner, cwd: folder })
  for (const left of [folder, cluster]) rmSync(left, { recursive: true, force: true })
})
