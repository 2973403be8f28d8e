import { requireTool } from './machine/command.ts'

/** Builds browser and worker into dist/. */
export async function build(): Promise<void> {
  await requireTool('vite', ['build', '--logLevel', 'warn'])
}

if (import.meta.main) await build()
