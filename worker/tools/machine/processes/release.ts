import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../errors/user-error.ts'
import { builtAdmin, builtConfig, inProject } from '../project.ts'

/** A build and its possible folders: `dist`, or `dist.last` after the next build. */
export type Release = { id: string; folders: readonly string[] }

/** Returns the current build; throws without one. */
export function findRelease(folders: readonly string[] = [inProject('dist'), inProject('dist.last')]): Release {
  const id = folders[0] && readBuildId(folders[0])
  if (!id) throw new UserError('there is no build: run `npm run build` first')
  return { id, folders }
}

/** Returns the folder that now has the release; throws after two newer builds. */
export function folderOf({ id, folders }: Release): string {
  const folder = folders.find((candidate) => readBuildId(candidate) === id)
  if (!folder) throw new UserError('the build this site was started from is gone: restart the service')
  return folder
}

function readBuildId(folder: string): string | null {
  const [site, admin] = [join(folder, 'stayfront', 'index.js'), join(builtAdmin(folder), 'index.js')]
  if (![builtConfig(folder), site, admin].every((file) => existsSync(file))) return null
  return createHash('sha256').update(readFileSync(site)).update(readFileSync(admin)).digest('hex')
}
