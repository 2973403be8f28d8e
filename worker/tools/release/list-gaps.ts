/** What a lock file says of a package; where it stands is its path below the project. */
export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  [more: string]: unknown
}

export type LockFile = { packages: Record<string, LockedPackage> }

/** A package that some system installs without this file saying which bytes it must be. */
export type Gap = { path: string; name: string; version: string; dev: boolean }

/** All packages a lock file names by their parents but does not hold, or holds without a checksum, in order of their paths. */
export function listGaps({ packages }: LockFile): Gap[] {
  const gaps = new Map<string, Gap>()
  for (const [parent, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = findPackage(packages, parent, name)
      if (found !== null && packages[found]?.integrity) continue
      const path = found ?? besideOf(parent, name)
      gaps.set(path, { path, name, version, dev })
    }
  }
  return [...gaps.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Where Node would find a package from another: in its own folder, or in that of one around it. */
function findPackage(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = aroundOf(folder)) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

/** The package in whose folder this one stands; '' for the project itself. */
function aroundOf(path: string): string {
  const at = path.lastIndexOf('/node_modules/')
  return at < 0 ? '' : path.slice(0, at)
}

function besideOf(parent: string, name: string): string {
  const around = aroundOf(parent)
  return `${around ? `${around}/` : ''}node_modules/${name}`
}
