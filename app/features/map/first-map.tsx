import { classNames } from '#app/ui/class-names.ts'
import { type FirstView, pictureOfView, toSquare } from './first-view.ts'
import { PIN_FOOT_HEIGHT, PIN_HEIGHT } from './fit-labels.ts'
import { LAND_SOURCES } from './land-sources.ts'
import type { MapPin, SearchedPlace } from './model.ts'
import { type PinPlace, placePin } from './place-pins.ts'
import { SEARCHED_SHAPE } from './searched-mark.ts'

// Side in pixels of the square beside a list and on a phone: decides which prices have room.
const SIDE_BESIDE = 400
const SIDE_ALONE = 300
// Room in pixels around the square.
const ASIDE = 34
const ABOVE = 16
// Mean width of a character of a price, and the padding of its pin: the live pin is as wide.
const DIGIT = 7.2
const PADDING = 24
// Height of the searched place's mark with its name, and the middle of the name from its point.
const MARK_HEIGHT = 58
const NAME_MIDDLE = -48

/** Same media query as in the style sheet. */
const WIDE = '(min-width: 1200px)'
const DARK = '(prefers-color-scheme: dark)'
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

type FirstMapProps = {
  view: FirstView
  pins: readonly Pin[]
  searched?: SearchedPlace | undefined
  /** The live map has whole steps of zoom, and so does this one. */
  isStepped: boolean
  /** Hidden on narrow screens, which do not fetch the picture of the land. */
  isBeside?: boolean
  /** False once the live map has drawn its land. */
  hasLand?: boolean
}

type Pin = Pick<MapPin, 'id' | 'latitude' | 'longitude' | 'text' | 'isQuiet'> & Partial<Pick<MapPin, 'name' | 'href'>>

/**
 * Land and prices in the document itself, where the live map will show them. The live map measures `.map-square` to
 * begin with the same view.
 */
export function FirstMap({ view, pins, searched, isStepped, isBeside = false, hasLand = true }: FirstMapProps) {
  const media = (...queries: string[]) => queries.join(' and ')
  const [wide, dark] = isBeside ? [WIDE, media(WIDE, DARK)] : ['all', DARK]
  return (
    <>
      <div className="map-first">
        <div className={classNames('map-square', isStepped && `step-${view.level % 4}`)}>
          {hasLand ? (
            <picture>
              <source media={dark} srcSet={pictureOfView(view, 'night')} />
              <source media={wide} srcSet={pictureOfView(view, 'day')} />
              <img src={NOTHING} alt="" />
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
    // biome-ignore lint/a11y/noSvgWithoutTitle: every pin has its own name; beside a list the cards say the same.
    <svg className="first-pins sm strong" aria-hidden={isHidden || undefined}>
      {searched ? <Searched view={view} searched={searched} /> : null}
      {arrange({ view, pins, searched }, side).map(({ pin, x, y, place }) => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: only moves its mark.
        <svg key={pin.id} x={x} y={y}>
          <LinkedMark pin={pin} place={place} />
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

type Placed = { pin: Pin; x: string; y: string; place: PinPlace | null }

/** Dots first, so that prices are drawn above them. */
function arrange({ view, pins, searched }: Omit<FirstPinsProps, 'isHidden'>, side: number): Placed[] {
  const frame = { width: side + 2 * ASIDE, height: side + 2 * ABOVE }
  const spotOf = ({ x, y }: { x: number; y: number }) => ({ x: x * side + ASIDE, y: y * side + ABOVE })
  const taken: PinPlace['box'][] = []
  if (searched) {
    const { x, y } = spotOf(toSquare(view, searched))
    const width = searched.name.length * DIGIT
    taken.push({ x: x - width / 2, y: y - MARK_HEIGHT, width, height: MARK_HEIGHT })
  }
  const placed = pins.map((pin) => {
    const { x, y } = toSquare(view, pin)
    const spot = spotOf({ x, y })
    const place = pin.text === null ? null : placePin(spot, pin.text, { frame, taken })
    if (place) taken.push(place.box)
    return { pin, x: percent(x), y: percent(y), place }
  })
  return [...placed.filter(({ place }) => !place), ...placed.filter(({ place }) => place)]
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}

function LinkedMark({ pin, place }: { pin: Pin; place: PinPlace | null }) {
  const { text, name, href } = pin
  const mark = place ? (
    <Price text={text ?? ''} place={place} />
  ) : (
    <circle r={7} className={pin.isQuiet ? 'quiet' : undefined} />
  )
  if (!href) return mark
  return (
    <a href={href} aria-label={text === null ? name : `${name}, ${text}`}>
      {mark}
    </a>
  )
}

function Price({ text, place: { isBelow, shift } }: { text: string; place: PinPlace }) {
  const width = Math.round(text.length * DIGIT + PADDING)
  const top = isBelow ? PIN_FOOT_HEIGHT : -PIN_FOOT_HEIGHT - PIN_HEIGHT
  return (
    <>
      <path d={isBelow ? 'M-6 10h12L0 0z' : 'M-6-10h12L0 0z'} />
      <rect x={shift - width / 2} y={top} width={width} height={PIN_HEIGHT} rx={16} />
      <text x={shift} y={top + 16}>
        {text}
      </text>
    </>
  )
}
