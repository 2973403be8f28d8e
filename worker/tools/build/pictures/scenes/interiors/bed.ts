import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { arch, box, cusp, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawGlow, hasCusps, hasLampsOn, indoors } from './walls.ts'

type Bed = { accent: string; blanket: string }
type Headboard = 'cusp' | 'arch' | 'panel' | 'cane' | 'round'

/** A made-up double bed, its headboard, and a lamp on the table beside it. */
export function drawBed(kit: Kit, type: PictureType, bed: Bed): string {
  const form = kit.pick<Headboard>(hasCusps(type) ? ['cusp'] : ['arch', 'panel', 'cane', 'round'])
  const wood = indoors(kit, kit.pick(['#7a4a2e', '#9c6a3f', bed.blanket, '#3f5157']), 0.6)
  return [
    drawHeadboard(kit, form, wood),
    drawPillows(kit, bed),
    drawBedding(kit, bed),
    fill(mix(wood, kit.light.ambient, 0.3), 'M90 270h8v12h-8zM260 270h8v12h-8z'),
    drawNightTable(kit, bed, wood),
  ].join('')
}

function drawHeadboard({ light }: Kit, form: Headboard, wood: string): string {
  const board = fill(wood, headboardPath(form))
  if (form === 'cane') {
    const panels = box([98, 136, 50, 60]) + box([153, 136, 50, 60]) + box([208, 136, 50, 60])
    return board + fill(mix(wood, '#f3e0b8', 0.45), panels)
  }
  if (form !== 'panel') return board
  return board + stroke([mix(wood, light.ambient, 0.3), 1.6], 'M135 134v60M178 134v60M221 134v60')
}

function headboardPath(form: Headboard): string {
  switch (form) {
    case 'cusp':
      return cusp([92, 104, 86, 110]) + cusp([178, 104, 86, 110])
    case 'arch':
      return 'M92 214v-66q0-34 86-36q86 2 86 36v66z'
    case 'panel':
      return box([92, 132, 172, 82])
    case 'cane':
      return box([92, 130, 172, 84])
    case 'round':
      return repeat(4, (i) => arch([92 + i * 43, 126, 43, 88]))
  }
}

function drawPillows(kit: Kit, { accent }: Bed): string {
  const linen = indoors(kit, '#fdf7ea', 0.5)
  const back = 'M102 176q-2-26 8-28h52q10 2 9 28zM184 176q-1-26 9-28h52q10 2 8 28z'
  const front = 'M106 184q-3-24 8-26h50q8 4 8 26zM182 184q0-22 8-26h50q11 2 8 26z'
  return [
    fill(mix(linen, kit.light.ambient, 0.15), back),
    fill(linen, front),
    fill(accent, 'M148 190q-1-22 8-24h42q9 2 8 24z'),
    fill(mix(accent, '#fff3dc', 0.5), 'M152 178h50v3h-50z'),
  ].join('')
}

function drawBedding(kit: Kit, { blanket }: Bed): string {
  const { ambient } = kit.light
  const linen = indoors(kit, '#fdf7ea', 0.5)
  return [
    fill(linen, 'M84 256v-60q0-16 18-16h154q18 0 18 16v60z'),
    fill(mix(linen, ambient, 0.15), 'M84 256v-44q94 10 190 0v44z'),
    fill(blanket, 'M82 262v-36q96 12 194 0v36z'),
    fill(mix(blanket, ambient, 0.22), 'M82 262v-12q96 10 194 0v12z'),
    stroke([mix(blanket, '#fff3dc', 0.6), 2], 'M82 232q96 12 194 0M82 240q96 12 194 0'),
    fill(mix(linen, ambient, 0.28), 'M84 262h190v8H84z'),
  ].join('')
}

function drawNightTable(kit: Kit, { accent }: Bed, wood: string): string {
  const { ambient } = kit.light
  const shade = hasLampsOn(kit) ? '#ffe2a0' : mix('#f6e6c6', ambient, 0.06)
  return [
    fill(mix(wood, ambient, 0.12), 'M40 218h36v46H40z'),
    fill(mix(wood, ambient, 0.35), 'M40 238h36v3H40z'),
    fill(mix(accent, '#f3e0b8', 0.2), 'M52 218q-6-14 6-22q12 8 6 22z'),
    drawGlow(kit, [58, 178, 62]),
    fill(shade, 'M44 196l7-26h14l7 26z'),
  ].join('')
}
