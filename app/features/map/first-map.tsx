import { classNames } from '#app/ui/class-names.ts'
import { type FirstView, pictureOfView, toSquare } from './first-view.ts'
import { PIN_FOOT_HEIGHT, PIN_HEIGHT } from './fit-labels.ts'
import { LAND_SOURCES } from './land-sources.ts'
import type { MapPin, SearchedPlace } from './model.ts'
import { type PinPlace, placePin } from './place-pins.ts'
import { SEARCHED_SHAPE } from './searched-mark.ts'

// All sizes are in pixels.

/** Side of the square beside a list and on a phone; decides which prices fit. */
const SIDE_BESIDE = 400
const SIDE_ALONE = 300

/** Space around the square in which prices may be drawn. */
const SPACE_ASIDE = 34
const SPACE_ABOVE = 16

/** Mean width of a character of a price, and the padding of its pin, as in the live map. */
const CHARACTER_WIDTH = 7.2
const PADDING = 24

/** Height of the searched place's mark with its name, and the middle of the name from its point. */
const MARK_HEIGHT = 58
const NAME_MIDDLE = -48

/** `level` of a view counts quarter steps of zoom. */
const STEPS_PER_ZOOM = 4

/** Same media query as in the style sheet. */
const WIDE = '(min-width: 1200px)'
const DARK = '(prefers-color-scheme: dark)'
/** A transparent pixel. */
const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

type FirstMapProps = {
  view: FirstView
  pins: readonly Pin[]
  searched?: SearchedPlace | undefined
  /** Only whole steps of zoom, like the live map. */
  isStepped: boolean
  /** Hidden on narrow screens, which then do not fetch the picture of the land. */
  isBeside?: boolean
  /** False once the live map has drawn its land. */
  hasLand?: boolean
}

type Pin = Pick<MapPin, 'id' | 'latitude' | 'longitude' | 'text' | 'isQuiet'> & Partial<Pick<MapPin, 'name' | 'href'>>

/** Land and prices, drawn where the live map will show them. The live map measures `.map-square` for the same view. */
export function FirstMap({ view, pins, searched, isStepped, isBeside = false, hasLand = true }: FirstMapProps) {
  const media = (...queries: string[]) => queries.join(' and ')
  const [wide, dark] = isBeside ? [WIDE, media(WIDE, DARK)] : ['all', DARK]
  return (
    <>
      <div className="map-first">
        <div className={classNames('map-square', isStepped && `step-${view.level % STEPS_PER_ZOOM}`)}>
          {hasLand ? (
            <picture>
              <source media={dark} srcSet={pictureOfView(view, 'night')} />
              <source media={wide} srcSet={pictureOfView(view, 'day')} />
              <img src={EMPTY_IMAGE} alt="" />
            </picture>
          ) : null}
          {pins.length > 0 || searched ? <FirstPins {...{ view, pins, searched }} isHidden={isBeside} /> : null}
        </div>
      </div>
      {hasLand ? <p className="map-credit xs muted">{LAND_SOURCES.join(' · ')}</p> : null}
    </>
  )
}

type FirstPinsProps = Pick<FirstMapProps, 'view' | 'pins' | 'searched'> & { isHidden: boolean }

function FirstPins({ view, pins, searched, isHidden }: FirstPinsProps) {
  const side = isHidden ? SIDE_BESIDE : SIDE_ALONE
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: every pin has a name; beside a list the cards have the same content.
    <svg className="first-pins sm strong" aria-hidden={isHidden || undefined}>
      {searched ? <Searched view={view} searched={searched} /> : null}
      {arrangePins({ view, pins, searched }, side).map(({ pin, x, y, place }) => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: only positions its mark.
        <svg key={pin.id} x={x} y={y}>
          <LinkedMark {...{ pin, place, isHidden }} />
        </svg>
      ))}
    </svg>
  )
}

function Searched({ view, searched }: { view: FirstView; searched: SearchedPlace }) {
  const { x, y } = toSquare(view, searched)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the mark has its name as text.
    <svg x={percent(x)} y={percent(y)}>
      <path d={SEARCHED_SHAPE} fill="currentColor" fillRule="evenodd" />
      <text y={NAME_MIDDLE} stroke="var(--map-street)" strokeWidth={3} paintOrder="stroke">
        {searched.name}
      </text>
    </svg>
  )
}

type PlacedPin = { pin: Pin; x: string; y: string; place: PinPlace | null }

/** Returns the pins with the positions of their prices; dots first, so that prices are drawn above them. */
function arrangePins({ view, pins, searched }: Omit<FirstPinsProps, 'isHidden'>, side: number): PlacedPin[] {
  const frame = { width: side + 2 * SPACE_ASIDE, height: side + 2 * SPACE_ABOVE }
  const toPixels = ({ x, y }: { x: number; y: number }) => ({ x: x * side + SPACE_ASIDE, y: y * side + SPACE_ABOVE })
  const occupied: PinPlace['box'][] = []
  if (searched) {
    const { x, y } = toPixels(toSquare(view, searched))
    const width = searched.name.length * CHARACTER_WIDTH
    occupied.push({ x: x - width / 2, y: y - MARK_HEIGHT, width, height: MARK_HEIGHT })
  }
  const placed = pins.map((pin) => {
    const { x, y } = toSquare(view, pin)
    const place = pin.text === null ? null : placePin(toPixels({ x, y }), pin.text, { frame, occupied })
    if (place) occupied.push(place.box)
    return { pin, x: percent(x), y: percent(y), place }
  })
  return [...placed.filter(({ place }) => !place), ...placed.filter(({ place }) => place)]
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}

type LinkedMarkProps = { pin: Pin; place: PinPlace | null; isHidden: boolean }

function LinkedMark({ pin, place, isHidden }: LinkedMarkProps) {
  const { text, name, href } = pin
  const mark = place ? (
    <Price text={text ?? ''} place={place} />
  ) : (
    <circle r={7} className={pin.isQuiet ? 'quiet' : undefined} />
  )
  if (!href) return mark
  return (
    <a href={href} aria-label={text === null ? name : `${name}, ${text}`} tabIndex={isHidden ? -1 : undefined}>
      {mark}
    </a>
  )
}

function Price({ text, place: { isBelow, shift } }: { text: string; place: PinPlace }) {
  const width = Math.round(text.length * CHARACTER_WIDTH + PADDING)
  const top = isBelow ? PIN_FOOT_HEIGHT : -PIN_FOOT_HEIGHT - PIN_HEIGHT
  return (
    <>
      <path d={isBelow ? 'M-6 10h12L0 0z' : 'M-6-10h12L0 0z'} />
      <rect x={shift - width / 2} y={top} width={width} height={PIN_HEIGHT} rx={PIN_HEIGHT / 2} />
      <text x={shift} y={top + PIN_HEIGHT / 2}>
        {text}
      </text>
    </>
  )
}
