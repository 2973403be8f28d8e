import type { SourceFile } from './source-tree.ts'

/** Layers from the bottom up. Modules of one line do not know each other. */
export type Layers = readonly (readonly string[])[]

/** The module of a file: the longest listed path prefix, or null without one. */
export function moduleOf(path: string, layers: Layers): string | null {
  const rooms = layers.flat().filter((room) => path === room || path.startsWith(`${room}/`))
  return rooms.reduce<string | null>((longest, room) => (room.length > (longest?.length ?? 0) ? room : longest), null)
}

/**
 * Returns every import that does not go to a lower layer, types and lazy ones included, and every file without a layer.
 */
export function listUpwardImports(files: readonly Pick<SourceFile, 'path' | 'imports'>[], layers: Layers): string[] {
  const levels = new Map(layers.flatMap((rooms, level) => rooms.map((room) => [room, level] as const)))
  const levelOf = (path: string) => {
    const room = moduleOf(path, layers)
    return room === null ? null : { room, level: levels.get(room) ?? 0 }
  }
  return files.flatMap(({ path, imports }) => {
    const own = levelOf(path)
    if (!own) return [`${path} stands on no floor`]
    return imports.flatMap((name) => {
      const other = levelOf(name)
      return other && other.room !== own.room && other.level >= own.level ? [`${path} → ${name}`] : []
    })
  })
}
