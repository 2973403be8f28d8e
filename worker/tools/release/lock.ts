import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '#worker/tools/machine/project.ts'
import { type Gap, type LockedPackage, type LockFile, listGaps } from './list-gaps.ts'

/**
 * `npm run lock` completes `package-lock.json` where it has gaps, on a machine that reaches the registry: every package of
 * every system with its checksum, no version changed. Afterwards `npm ci` takes it.
 */
const file = inProject('package-lock.json')
const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'))
const left: string[] = []
for (const gap of listGaps(lock)) {
  const found = ask(gap)
  if (found) lock.packages[gap.path] = { ...found, ...(gap.dev ? { dev: true } : {}), optional: true }
  else left.push(`${gap.name}@${gap.version}`)
}
const [project, ...others] = Object.entries(lock.packages)
const sorted = others.sort(([one], [other]) => one.localeCompare(other, 'en'))
lock.packages = Object.fromEntries(project ? [project, ...sorted] : sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
if (left.length > 0) console.error(`Not to be had here:\n  ${left.join('\n  ')}\nRun this again where they are.`)
else console.log('The lock file is whole.')
process.exit(left.length > 0 ? 1 : 0)

/** What the registry says of one version, as a lock file keeps it; null where it cannot be had. */
function ask({ name, version }: Gap): LockedPackage | null {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    const said = execFileSync(npm, ['view', `${name}@${version}`, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { dist, os, cpu, libc, engines, license } = JSON.parse(said)
    if (!dist?.integrity) return null
    return { version, resolved: dist.tarball, integrity: dist.integrity, cpu, libc, license, os, engines }
  } catch {
    return null
  }
}
