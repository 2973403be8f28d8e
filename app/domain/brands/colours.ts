/** Colour roles that a brand may set; `ink_muted` is `--ink-muted` of the style sheets. */
export const colourRoles = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'ink',
  'ink_muted',
  'line',
  'line_strong',
  'primary',
  'primary_hover',
  'primary_soft',
  'on_primary',
  'on_primary_soft',
  'accent',
  'on_accent',
  'success',
  'success_soft',
  'warning',
  'warning_soft',
  'danger',
  'danger_soft',
  'focus',
  'hero_sky',
  'foot',
  'on_foot',
] as const

export type ColourRole = (typeof colourRoles)[number]

/** A colour in light and dark mode, as `#rrggbb`. */
export type DayAndNight = { day: string; night: string }

export type Palette = Readonly<Record<ColourRole, DayAndNight>>

export type PaletteChanges = { [Role in ColourRole]?: DayAndNight }

export const hours = ['day', 'night'] as const

type Pair = readonly [front: ColourRole, back: ColourRole]

/** Text on its background: 4.5 to 1 (WCAG 2.2, 1.4.3 AA). */
const textPairs: readonly Pair[] = [
  ...(['ground', 'surface', 'raised', 'sunken', 'hero_sky'] as const).map((back): Pair => ['ink', back]),
  ...(['ground', 'surface', 'sunken'] as const).map((back): Pair => ['ink_muted', back]),
  ['on_primary', 'primary'],
  ['on_primary', 'primary_hover'],
  ['primary', 'ground'],
  ['primary', 'surface'],
  ['on_primary_soft', 'primary_soft'],
  ['on_accent', 'accent'],
  ...(['success', 'warning', 'danger'] as const).flatMap((role): Pair[] => [
    [role, 'surface'],
    [role, `${role}_soft`],
  ]),
  ['on_foot', 'foot'],
]

/** Edges of fields and focus rings: 3 to 1 (WCAG 2.2, 1.4.11 AA). */
const edgePairs: readonly Pair[] = [
  ['focus', 'ground'],
  ['line_strong', 'surface'],
]

const TEXT_RATIO = 4.5
const EDGE_RATIO = 3

export type LowContrast = { front: ColourRole; back: ColourRole; hour: 'day' | 'night'; ratio: number; needed: number }

/** Returns the pairs of text or edge and background that are too faint, by day and by night. */
export function findLowContrast(palette: Palette): LowContrast[] {
  const check = (pairs: readonly Pair[], needed: number) =>
    pairs.flatMap(([front, back]) =>
      hours.flatMap((hour) => {
        const ratio = contrastOf(palette[front][hour], palette[back][hour])
        return ratio < needed ? [{ front, back, hour, ratio: Math.floor(ratio * 100) / 100, needed }] : []
      }),
    )
  return [...check(textPairs, TEXT_RATIO), ...check(edgePairs, EDGE_RATIO)]
}

/** Returns the contrast ratio of two colours as WCAG defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Returns the relative luminance of WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** Returns a mix of two colours with `share` (0 to 1) of the second. */
function mix(one: string, other: string, share: number): string {
  const channels = channelsOf(other)
  const mixed = channelsOf(one).map((channel, index) => {
    return Math.round(channel * (1 - share) + (channels[index] ?? 0) * share)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Shares of the surface or text colour in derived colours. */
const SOFT_SHARE = { day: 0.86, night: 0.76 }
const HOVER_SHARE = 0.18
const SOFT_TEXT_SHARE = 0.45

/**
 * Adds the roles derived from `primary` and `accent`: text on them, the pressed state and the soft background. Roles
 * that are in the changes stay.
 */
export function withDerivedColours(changes: PaletteChanges, before: Palette): PaletteChanges {
  const { surface, ink } = { ...before, ...changes }
  const eachHour = (derive: (hour: 'day' | 'night') => string): DayAndNight => {
    return { day: derive('day'), night: derive('night') }
  }
  const { primary, accent } = changes
  const soft = primary && eachHour((hour) => mix(primary[hour], surface[hour], SOFT_SHARE[hour]))
  return {
    ...(primary &&
      soft && {
        primary_hover: eachHour((hour) => mix(primary[hour], ink[hour], HOVER_SHARE)),
        primary_soft: soft,
        on_primary: eachHour((hour) => textOn(primary[hour])),
        on_primary_soft: eachHour((hour) => mix(primary[hour], ink[hour], SOFT_TEXT_SHARE)),
      }),
    ...(accent && { on_accent: eachHour((hour) => textOn(accent[hour])) }),
    ...changes,
  }
}

const NEAR_BLACK_SHARE = 0.85

/** Returns white or a near-black of the colour's hue, whichever is easier to read on it. */
function textOn(colour: string): string {
  const dark = mix(colour, '#000000', NEAR_BLACK_SHARE)
  return contrastOf('#ffffff', colour) >= contrastOf(dark, colour) ? '#ffffff' : dark
}
