import { execFileSync, spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

type WorkerdProcess = { pid: number; megabytes: number }

/** The workerd this process runs, with the memory it holds; null while there is none. */
export function findWorkerd(): WorkerdProcess | null {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,stat=,comm='], { encoding: 'utf8' }).split('\n')
  for (const row of rows) {
    const [pid, parent, kilobytes, state = '', name = ''] = row.trim().split(/\s+/)
    if (Number(parent) !== process.pid || !name.includes('workerd') || state.startsWith('Z')) continue
    return { pid: Number(pid), megabytes: Number(kilobytes) / 1024 }
  }
  return null
}

const TIED = join(import.meta.dirname, 'tied-workerd.sh')

/**
 * Has Miniflare start that workerd so that it ends with this process even when this process is killed. Where the system has no
 * `setpriv` (util-linux), a killed process leaves its workerd behind.
 */
export function tieWorkerd(workerd: string): void {
  if (process.env.MINIFLARE_WORKERD_PATH) return
  const isPossible = spawnSync(TIED, { env: { ...process.env, WORKERD: 'true' }, stdio: 'ignore' }).status === 0
  if (isPossible) Object.assign(process.env, { WORKERD: workerd, MINIFLARE_WORKERD_PATH: TIED })
}

/** Lowers the priority of this process and of the workerd it runs; what either starts later inherits it. */
export function lowerPriority(nice: number): void {
  const workerd = findWorkerd()
  for (const pid of [process.pid, ...(workerd ? [workerd.pid] : [])]) setPriority(pid, nice)
}
