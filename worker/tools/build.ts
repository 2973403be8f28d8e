import { parseArgs } from 'node:util'
import { requireTool } from './machine/command.ts'
import { nextBuild } from './machine/project.ts'
import { switchRelease } from './machine/switch-release.ts'

/** Builds browser and Workers in a separate folder, then replaces the last build, whose site always has its files. */
export async function build(): Promise<void> {
  await requireTool('vite', ['build', '--logLevel', 'warn'], { STAYFRONT_OUT: nextBuild() })
  switchRelease()
}

if (import.meta.main) {
  parseArgs()
  await build()
}
