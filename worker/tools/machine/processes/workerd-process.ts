import { execFileSync } from 'node:child_process'

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
