import { execFileSync, spawn } from 'node:child_process'
import { root } from './project.ts'

export type WatchOptions = {
  env?: Record<string, string>
  /** How long a tool may say nothing, in milliseconds. */
  silentMs?: number
  /** Where the tool's words and ours go. */
  write?: (text: string) => void
}

const TWO_MINUTES = 120_000

/** The groups of all tools that run. */
const live = new Set<number>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a tool of the project and resolves with its exit code once it and all it started have ended. When nothing is said
 * for too long, whatever is still alive is named and ended, and the answer is 1.
 */
export function watchTool(tool: string, args: string[], options: WatchOptions = {}): Promise<number> {
  const { env = {}, silentMs = TWO_MINUTES, write = (text) => void process.stdout.write(text) } = options
  const color: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve, reject) => {
    // A group of its own: what is left of it is found even when its parent is gone.
    const child = spawn(tool, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...color, ...env },
    })
    const { pid: group } = child
    let isSilent = false
    const onSilence = () => {
      isSilent = true
      const alive = group ? listAlive(group) : []
      write(`\n${tool} has said nothing for ${Math.round(silentMs / 1000)} s. Still alive, and ended now:\n`)
      for (const { pid, age, command } of alive) write(`  ${pid}  ${age}  ${command}\n`)
      end(alive)
    }
    let timer = setTimeout(onSilence, silentMs)
    const hear = (text: string) => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silentMs)
      write(text)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    if (group) follow(group)
    const finish = () => {
      clearTimeout(timer)
      if (group) forget(group)
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    // Not when the tool has exited, but when nobody is left who could speak for it.
    child.once('close', (code) => {
      finish()
      resolve(isSilent ? 1 : (code ?? 1))
    })
  })
}

export type AliveProcess = { pid: number; age: string; command: string }

/** The processes of some groups and all they started, with how long they have run ([[days-]hours:]minutes:seconds). */
export function listAlive(...groups: number[]): AliveProcess[] {
  const rows = listProcesses()
  const isOf = ({ pid, pgid }: Row) => groups.includes(pid) || groups.includes(pgid)
  const found = new Set(rows.filter(isOf).map(({ pid }) => pid))
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { pid, ppid } of rows) if (found.has(ppid)) found.add(pid)
  }
  return rows.filter(({ pid }) => found.has(pid)).map(({ pid, age, command }) => ({ pid, age, command }))
}

type Row = AliveProcess & { ppid: number; pgid: number }

function listProcesses(): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,etime=,args='], { encoding: 'utf8' })
  return text.split('\n').flatMap((line) => {
    const [, pid, ppid, pgid, state = '', age = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    // One that has ended and that nobody has asked about yet does nothing.
    return pid && !state.startsWith('Z')
      ? [{ pid: Number(pid), ppid: Number(ppid), pgid: Number(pgid), age, command }]
      : []
  })
}

function end(processes: readonly AliveProcess[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/** Who stops the runner stops its tools as well: they do not hear the terminal in their own group. */
function follow(group: number): void {
  if (live.size === 0) for (const signal of signals) process.once(signal, stopAll)
  live.add(group)
}

function forget(group: number): void {
  live.delete(group)
  if (live.size === 0) for (const signal of signals) process.off(signal, stopAll)
}

function stopAll(): void {
  end(listAlive(...live))
  process.exit(130)
}
