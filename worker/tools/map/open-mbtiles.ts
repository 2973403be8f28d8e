import { DatabaseSync } from 'node:sqlite'
import type { Tile } from './write-pmtiles.ts'

/** Opens an MBTiles file, whose rows count from the south; returned tiles count from the north. */
export function openMbtiles(file: string): { tiles: Tile[]; read: (tile: Tile) => Uint8Array; close: () => void } {
  const db = new DatabaseSync(file, { readOnly: true })
  const tiles = db.prepare('SELECT zoom_level AS zoom, tile_column AS x, tile_row AS y FROM tiles').all() as Tile[]
  const selectTile = db.prepare('SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?')
  return {
    tiles: tiles.map(({ zoom, x, y }) => ({ zoom, x, y: 2 ** zoom - 1 - y })),
    read: ({ zoom, x, y }) => selectTile.get(zoom, x, 2 ** zoom - 1 - y)?.tile_data as Uint8Array,
    close: () => db.close(),
  }
}
