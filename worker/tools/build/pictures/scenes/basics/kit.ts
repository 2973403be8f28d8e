import type { PictureSeason, PictureTime } from '#app/domain/stays/drawn/picture-kinds.ts'
import { createRandom, hashText, itemAt } from '#worker/pictures/random.ts'
import { mix } from './colour.ts'
import { type Light, lights, type Shades } from './light.ts'

/** What every part of a picture draws with: its chances, its light and its materials. */
export type Kit = {
  /** Which of a row of drawings it is: neighbours differ by one. */
  number: number
  /** A number from 0 up to 1. */
  chance: () => number
  /** A number between two others. */
  between: (low: number, high: number) => number
  /** A whole number between two others, both included. */
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  light: Light
  time: PictureTime
  season: PictureSeason
  isDark: boolean
  /** Leaves out clouds, far lights and half of the background, for pictures that grow too rich. */
  isLite: boolean
  lit: (material: string) => string
  shade: (material: string) => string
  deep: (material: string) => string
  lamp: string
  glass: string
  leaf: Shades
  /** The leaves of trees that turn in autumn. */
  fall: Shades
  snow: string
}

export type KitChoice = { seed: string; time: PictureTime; season: PictureSeason; isLite?: boolean }

const AUTUMN: Shades = ['#8a4a26', '#bf6f2e', '#e0a84c']

/** Makes the kit of one picture; the same choice always makes the same kit. */
export function createKit({ seed, time, season, isLite = false }: KitChoice): Kit {
  const chance = createRandom(hashText(seed))
  const between = (low: number, high: number) => low + (high - low) * chance()
  const pick = <T>(list: readonly T[]) => itemAt(list, Math.floor(chance() * list.length))
  const light = pick(lights[time])
  const { ambient, glow, lean, warmth, leaf } = light
  const isDark = time === 'dusk' || time === 'night'
  return {
    number: Number.parseInt(seed, 10) || 0,
    chance,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick,
    light,
    time,
    season,
    isDark,
    isLite,
    lit: (material) => mix(mix(material, ambient, lean), glow, warmth),
    shade: (material) => mix(material, ambient, lean + 0.26),
    deep: (material) => mix(material, ambient, Math.min(0.86, lean + 0.5)),
    lamp: '#ffd27a',
    glass: isDark ? mix(ambient, '#0b1a28', 0.3) : mix(ambient, '#20333f', 0.35),
    leaf,
    fall: season === 'autumn' && !isDark ? AUTUMN : leaf,
    snow: mix('#ffffff', ambient, lean * 0.8 + 0.03),
  }
}
