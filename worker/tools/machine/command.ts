import { spawn } from 'node:child_process'
import { PlainError } from './errors/plain-error.ts'
import { root } from './project.ts'

/** Runs a tool of the project and resolves with its exit code; what it prints goes where ours goes. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Does a command's work; what forbids it is said in its own words, without the lines of our code, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a tool and throws unless it succeeds. */
export async function requireTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const code = await runTool(tool, args, env)
  if (code !== 0) throw new PlainError(`${tool} ${args.join(' ')} ended with ${code}`)
}
