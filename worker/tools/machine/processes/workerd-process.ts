import { execFileSync, spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

type WorkerdProcess = { pid: number; megabytes: number }

/** Returns this process's workerd with its memory in megabytes, or null. */
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
 * Makes Miniflare start workerd so that it ends with this process, even when this process is killed. Without `setpriv`
 * (util-linux) a killed process leaves its workerd running.
 */
export function tieWorkerd(workerd: string): void {
  if (process.env.MINIFLARE_WORKERD_PATH) return
  const isPossible = spawnSync(TIED, { env: { ...process.env, WORKERD: 'true' }, stdio: 'ignore' }).status === 0
  if (isPossible) Object.assign(process.env, { WORKERD: workerd, MINIFLARE_WORKERD_PATH: TIED })
}

/** Lowers the priority of this process and its workerd; child processes inherit it. */
export function lowerPriority(nice: number): void {
  const workerd = findWorkerd()
  for (const pid of [process.pid, ...(workerd ? [workerd.pid] : [])]) setPriority(pid, nice)
}
