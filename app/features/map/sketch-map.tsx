import type { MapBox, MapPoint } from '#app/domain/search/map-box.ts'
import { toWorld } from './first-view.ts'
import { fitLabels, PIN_FOOT_HEIGHT, PIN_HEIGHT, pinBox, pinWidth } from './fit-labels.ts'
import type { MapModel, MapPin } from './model.ts'
import { labelOf } from './place-pins.ts'

const HOUSE_PATH = 'M2 9l7-6 7 6v7h-5v-4H7v4H2z'

/** Size in units of the view box; `padding` is the space around the pins. */
const FRAME = { width: 640, height: 640, padding: 56 }

/** Half the side of the house icon. */
const HOUSE_HALF = 9

/** Pins without a map, shown until the live map has loaded, and permanently without script. */
export function SketchMap({ model }: { model: MapModel }) {
  const project = createProjection(model.box, FRAME)
  const pins = model.pins.filter(({ isFar }) => !isFar)
  const spots = pins.map((pin) => ({ pin, spot: rounded(project(pin)) })).filter(({ spot }) => isInside(spot))
  const fits = fitLabels(spots.map(({ pin, spot }) => pinBox(spot, labelOf(pin) ?? '')))
  const marks = spots.map((entry, index) => ({ ...entry, isDot: entry.pin.text === null || !fits[index] }))
  // Dots first, so that prices are drawn above them.
  const orderedMarks = [...marks.filter(({ isDot }) => isDot), ...marks.filter(({ isDot }) => !isDot)]
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has a name, and so has every pin.
    <svg className="map-sketch" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
      {orderedMarks.map(({ pin, spot, isDot }) => (
        <SketchPin key={pin.id} pin={pin} spot={spot} isDot={isDot} />
      ))}
    </svg>
  )
}

type Spot = { x: number; y: number }

/** Returns a function that projects points so that the box fills the frame. */
function createProjection(box: MapBox, frame: typeof FRAME): (point: MapPoint) => Spot {
  const from = toWorld({ latitude: box.north, longitude: box.west })
  const to = toWorld({ latitude: box.south, longitude: box.east })
  const { width, height, padding } = frame
  const scale = Math.min((width - 2 * padding) / (to.x - from.x), (height - 2 * padding) / (to.y - from.y))
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (point) => {
    const spot = toWorld(point)
    return { x: width / 2 + (spot.x - centre.x) * scale, y: height / 2 + (spot.y - centre.y) * scale }
  }
}

function SketchPin({ pin, spot: { x, y }, isDot }: { pin: MapPin; spot: Spot; isDot: boolean }) {
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
          className="map-home"
          transform={`translate(${x - HOUSE_HALF} ${y - PIN_HEIGHT / 2 - PIN_FOOT_HEIGHT - HOUSE_HALF})`}
          d={HOUSE_PATH}
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

function rounded({ x, y }: Spot): Spot {
  return { x: Math.round(x), y: Math.round(y) }
}

function isInside({ x, y }: Spot): boolean {
  return x > 0 && y > 0 && x < FRAME.width && y < FRAME.height
}
