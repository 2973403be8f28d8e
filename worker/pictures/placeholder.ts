import type { PictureSpec } from '#app/domain/stays/pictures.ts'
import { createKit } from './scenes/basics/kit.ts'

/** What an operator's own picture stands on until it is there. */
const UNKNOWN = '#e6ddcb'

/** The colour a frame shows before its picture arrives: the upper sky of the same light. */
export function placeholderColour(spec: PictureSpec): string {
  if (spec.source === 'own') return UNKNOWN
  const { seed, type, kind, time, season } = spec
  return createKit({ seed: `${seed}|${type}|${kind}`, time, season }).light.sky[1]
}
