import type { MapBox, MapPoint } from '#app/domain/search/map-box.ts'
import { toWorld } from './first-view.ts'
import { fitLabels, PIN_FOOT_HEIGHT, PIN_HEIGHT, pinBox, pinWidth } from './fit-labels.ts'
import type { MapModel, MapPin } from './model.ts'
import { labelOf } from './place-pins.ts'

const HOUSE = 'M2 9l7-6 7 6v7h-5v-4H7v4H2z'

const FRAME = { width: 640, height: 640, room: 56 }

/** Shown until the live map has loaded, and permanently without script. */
export function SketchMap({ model }: { model: MapModel }) {
  const place = fitter(model.box, FRAME)
  const pins = model.pins.filter(({ isFar }) => !isFar)
  const spots = pins.map((pin) => ({ pin, spot: rounded(place(pin)) })).filter(({ spot }) => isInside(spot))
  const hasRoom = fitLabels(spots.map(({ pin, spot }) => pinBox(spot, labelOf(pin) ?? '')))
  const drawn = spots.map((entry, index) => ({ ...entry, isDot: entry.pin.text === null || !hasRoom[index] }))
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has the name, and every pin in it its own.
    <svg className="map-sketch" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
      {/* Dots first, so that prices are drawn above them. */}
      {[...drawn.filter(({ isDot }) => isDot), ...drawn.filter(({ isDot }) => !isDot)].map(({ pin, spot, isDot }) => (
        <SketchPin key={pin.id} pin={pin} spot={spot} isDot={isDot} />
      ))}
    </svg>
  )
}

type Spot = { x: number; y: number }

function fitter(box: MapBox, frame: { width: number; height: number; room: number }): (point: MapPoint) => Spot {
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

function SketchPin({ pin, spot: { x, y }, isDot }: { pin: MapPin; spot: { x: number; y: number }; isDot: boolean }) {
  const { text, name, href, isQuiet, isHouse } = pin
  const width = pinWidth(labelOf(pin) ?? '')
  const mark = isDot ? (
    <circle cx={x} cy={y} r={7} className={isQuiet ? 'map-dot quiet' : 'map-dot'} />
  ) : (
    <>
      <path d={`M${x - 6} ${y - PIN_FOOT_HEIGHT - 1}h12L${x} ${y}z`} />
      <rect
        x={x - width / 2}
        y={y - PIN_HEIGHT - PIN_FOOT_HEIGHT}
        width={width}
        height={PIN_HEIGHT}
        rx={PIN_HEIGHT / 2}
      />
      {isHouse ? (
        <path
          className="map-house"
          transform={`translate(${x - 9} ${y - PIN_HEIGHT / 2 - PIN_FOOT_HEIGHT - 9})`}
          d={HOUSE}
        />
      ) : (
        <text x={x} y={y - PIN_HEIGHT / 2 - PIN_FOOT_HEIGHT} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  )
  if (href === null) return <g>{mark}</g>
  return (
    <a href={href} aria-label={text === null ? name : `${name}, ${text}`}>
      {mark}
    </a>
  )
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) }
}

function isInside({ x, y }: { x: number; y: number }): boolean {
  return x > 0 && y > 0 && x < FRAME.width && y < FRAME.height
}
