import { spawn } from 'node:child_process'
import { UserError } from './errors/user-error.ts'
import { root } from './project.ts'

/** Runs a tool of `node_modules/.bin` or the system; resolves with its exit code. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a command; an error is printed as its message only, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a tool; throws a `UserError` unless it succeeds. */
export async function requireTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const code = await runTool(tool, args, env)
  if (code !== 0) throw new UserError(`${tool} ${args.join(' ')} ended with ${code}`)
}
