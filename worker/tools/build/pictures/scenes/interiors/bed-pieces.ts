import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { indoors } from './walls.ts'

/** Four posts around the bed, a valance between them and light curtains tied back. */
export function drawCanopy(kit: Kit): string {
  const wood = indoors(kit, kit.pick(['#7a4a2e', '#5f4330', '#9c6a3f']), 0.7)
  const cloth = indoors(kit, '#fdf7ea', 0.5)
  const drape = 'M78 44h26q6 70-10 116q-10 20-2 38q6 40 4 66H78z'
  const scallops = repeat(8, () => 'q-12.25 15-24.5 0')
  return [
    fill(cloth, drape, sheer('.86')),
    fill(cloth, 'M278 44h-26q-6 70 10 116q10 20 2 38q-6 40-4 66h18z', sheer('.86')),
    stroke(
      [mix(cloth, kit.light.ambient, 0.22), 1.6],
      'M88 50q6 60-4 108M96 50q4 60-8 108M268 50q-6 60 4 108M260 50q-4 60 8 108',
    ),
    fill(indoors(kit, '#d8a94e', 0.5), box([76, 160, 16, 4]) + box([264, 160, 16, 4])),
    fill(mix(cloth, kit.light.ambient, 0.1), `M80 44h196v12${scallops}z`),
    fill(wood, box([74, 38, 208, 7]) + box([74, 38, 6, 248]) + box([276, 38, 6, 248])),
    disc([77, 34, 5], wood) + disc([279, 34, 5], wood),
  ].join('')
}

/** Three framed pictures over the head of the bed. */
export function drawGallery(kit: Kit, accent: string, second: string): string {
  const [frame, paper] = [indoors(kit, '#5f4330', 1), indoors(kit, '#f3e3c4', 0.6)]
  const inner = repeat(3, (i) => box([107 + i * 52, 45, 38, 50]))
  return [
    fill(
      frame,
      repeat(3, (i) => box([103 + i * 52, 41, 46, 58])),
    ),
    fill(paper, inner),
    fill(second, 'M107 95V80q20-14 38-2v17z') + disc([132, 60, 7], accent),
    drawLeaves(kit, [178, 94, 36], [accent, kit.leaf[1]]),
    fill(accent, 'M218 95v-24a12 12 0 0 1 24 0v24z') + disc([240, 56, 5], second),
  ].join('')
}

/** A cushioned bench at the foot of the bed. */
export function drawBench(kit: Kit, accent: string): string {
  const wood = indoors(kit, '#8a5a3a', 0.7)
  return [
    fill(mix(wood, kit.light.ambient, 0.3), 'M112 278h6v14h-6zM240 278h6v14h-6z'),
    fill(wood, box([104, 272, 150, 7])),
    fill(accent, 'M104 272q-4-12 8-12h134q12 0 8 12z'),
    fill(mix(accent, '#fff3dc', 0.4), 'M196 262l34-3 6 11-38 3z'),
  ].join('')
}
