import type { MapBox, MapPoint } from '#app/domain/search/map-box.ts'

type Spot = { x: number; y: number }

/** Projects a point to Web Mercator, 0 to 1 in each direction. */
export function toWorld({ latitude, longitude }: MapPoint): Spot {
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Returns a projection of points into a frame that shows the whole box, with `room` pixels as margin. */
export function fitter(box: MapBox, frame: { width: number; height: number; room: number }): (point: MapPoint) => Spot {
  const from = toWorld({ latitude: box.north, longitude: box.west })
  const to = toWorld({ latitude: box.south, longitude: box.east })
  const { width, height, room } = frame
  const scale = Math.min((width - 2 * room) / (to.x - from.x), (height - 2 * room) / (to.y - from.y))
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (point) => {
    const spot = toWorld(point)
    return { x: width / 2 + (spot.x - centre.x) * scale, y: height / 2 + (spot.y - centre.y) * scale }
  }
}
