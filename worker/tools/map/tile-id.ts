/** Returns the id of a tile in a PMTiles file: tiles are numbered along a Hilbert curve, zoom by zoom. */
export function tileId(zoom: number, x: number, y: number): number {
  let id = (4 ** zoom - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, down] = [(column & side) > 0 ? 1 : 0, (row & side) > 0 ? 1 : 0]
    id += side * side * ((3 * right) ^ down)
    if (down === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
