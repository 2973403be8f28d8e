import { execFileSync, spawn } from 'node:child_process'
import { root } from './project.ts'

export type WatchOptions = {
  env?: Record<string, string>
  /** Maximum time without output, in milliseconds. */
  silentMs?: number
  /** Receives the output of the tool and of the watcher. */
  write?: (text: string) => void
}

/** Longer than the timeout of every test and hook of `npm test`, so that a hanging one is named by its own tool. */
const MAX_SILENCE_MS = 240_000

/** Exit code of a program ended by SIGINT: 128 plus the number of the signal. */
const EXIT_AFTER_INTERRUPT = 130

/** Process groups of all running tools. */
const runningGroups = new Set<number>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a tool and resolves with its exit code once it and all its children have ended. After too long without output,
 * names and kills running processes, and resolves with 1.
 */
export function watchTool(tool: string, args: string[], options: WatchOptions = {}): Promise<number> {
  const { env = {}, silentMs = MAX_SILENCE_MS, write = (text) => void process.stdout.write(text) } = options
  const color: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve, reject) => {
    // In a separate process group, so that orphaned children are found.
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
      write(`\n${tool} has printed nothing for ${Math.round(silentMs / 1000)} s. Ending its processes:\n`)
      for (const { pid, age, command } of alive) write(`  ${pid}  ${age}  ${command}\n`)
      kill(alive)
    }
    let timer = setTimeout(onSilence, silentMs)
    const onOutput = (text: string) => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silentMs)
      write(text)
    }
    child.stdout.setEncoding('utf8').on('data', onOutput)
    child.stderr.setEncoding('utf8').on('data', onOutput)
    if (group) track(group)
    const finish = () => {
      clearTimeout(timer)
      if (group) untrack(group)
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    // Not "exit": children may still hold the output open.
    child.once('close', (code) => {
      finish()
      resolve(isSilent ? 1 : (code ?? 1))
    })
  })
}

export type AliveProcess = { pid: number; age: string; command: string }

/**
 * Returns the processes of the groups and all their descendants, with their running time
 * ([[days-]hours:]minutes:seconds).
 */
export function listAlive(...groups: number[]): AliveProcess[] {
  const rows = listProcesses()
  const isInGroup = ({ pid, pgid }: Row) => groups.includes(pid) || groups.includes(pgid)
  const pids = new Set(rows.filter(isInGroup).map(({ pid }) => pid))
  for (let size = 0; size < pids.size; ) {
    size = pids.size
    for (const { pid, ppid } of rows) if (pids.has(ppid)) pids.add(pid)
  }
  return rows.filter(({ pid }) => pids.has(pid)).map(({ pid, age, command }) => ({ pid, age, command }))
}

type Row = AliveProcess & { ppid: number; pgid: number }

function listProcesses(): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,etime=,args='], { encoding: 'utf8' })
  return text.split('\n').flatMap((line) => {
    const [, pid, ppid, pgid, state = '', age = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    // A zombie has ended already.
    return pid && !state.startsWith('Z')
      ? [{ pid: Number(pid), ppid: Number(ppid), pgid: Number(pgid), age, command }]
      : []
  })
}

function kill(processes: readonly AliveProcess[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended already.
    }
  }
}

/** Makes Ctrl+C stop the tools, which are in separate process groups and do not receive it. */
function track(group: number): void {
  if (runningGroups.size === 0) for (const signal of signals) process.once(signal, stopAll)
  runningGroups.add(group)
}

function untrack(group: number): void {
  runningGroups.delete(group)
  if (runningGroups.size === 0) for (const signal of signals) process.off(signal, stopAll)
}

function stopAll(): void {
  kill(listAlive(...runningGroups))
  process.exit(EXIT_AFTER_INTERRUPT)
}
