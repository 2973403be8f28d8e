import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the pids of workerd processes started by this process; empty without /proc. */
export function listWorkerds(): number[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = read(`/proc/${pid}/stat`)
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(stat) ?? []
      return name === 'workerd' && Number(rest.split(' ')[1]) === process.pid
    })
}

/** Returns the CPU time of a process in milliseconds, over all threads. */
export function cpuMilliseconds(pid: number): number {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  const nanoseconds = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0))
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process or thread has ended meanwhile.
    return ''
  }
}
