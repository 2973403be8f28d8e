import type { SourceFile } from './source-tree.ts'

/** Rooms from the ground up. Those of one line stand side by side and know nothing of each other. */
export type Floors = readonly (readonly string[])[]

/** The room a file stands in: the one of the list with the longest name that begins its path; null when it stands in none. */
export function roomOf(path: string, floors: Floors): string | null {
  const rooms = floors.flat().filter((room) => path === room || path.startsWith(`${room}/`))
  return rooms.reduce<string | null>((longest, room) => (room.length > (longest?.length ?? 0) ? room : longest), null)
}

/** Every import that does not go down, types and lazy ones counted, and every file that stands on no floor. */
export function climbsOf(files: readonly Pick<SourceFile, 'path' | 'imports'>[], floors: Floors): string[] {
  const levels = new Map(floors.flatMap((rooms, level) => rooms.map((room) => [room, level] as const)))
  const levelOf = (path: string) => {
    const room = roomOf(path, floors)
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
