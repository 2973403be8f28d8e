import { settleDrawing } from '#app/domain/stays/drawn/drawings.ts'
import type { PictureSpec } from '#app/domain/stays/pictures.ts'
import { createRandom, hashText, itemAt } from './random.ts'
import { skyColours } from './sky-colours.ts'

/** What an operator's own picture stands on until it is there. */
const UNKNOWN = '#e6ddcb'

/** The colour a frame shows before its picture arrives: what a photograph mostly is, a drawing's upper sky of the same light. */
export function placeholderColour(spec: PictureSpec): string {
  if (spec.source === 'own') return UNKNOWN
  if (spec.source === 'photo') return spec.colour
  const drawing = settleDrawing(spec)
  const skies: readonly string[] = skyColours[drawing.time]
  return itemAt(skies, Math.floor(createRandom(hashText(lightSeed(drawing)))() * skies.length))
}

/** What decides the light of a drawing, and everything else that chance decides in it. */
export function lightSeed({ seed, type, kind }: { seed: string; type: string; kind: string }): string {
  return `${seed}|${type}|${kind}`
}
