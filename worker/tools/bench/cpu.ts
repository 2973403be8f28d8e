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

/** Times of a process over all threads, in milliseconds. `waitMs`: ready to run, but no core was free. */
export type ProcessTimes = { cpuMs: number; waitMs: number }

export function readTimes(pid: number): ProcessTimes {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  const fields = threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`).split(' ').map(Number))
  const sum = (index: number) => fields.reduce((total, values) => total + (values[index] ?? 0), 0) / 1e6
  return { cpuMs: sum(0), waitMs: sum(1) }
}

/** Returns the CPU time of a process in milliseconds, over all threads. */
export function cpuMilliseconds(pid: number): number {
  return readTimes(pid).cpuMs
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process or thread has ended meanwhile.
    return ''
  }
}
