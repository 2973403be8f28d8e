import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, dashes, disc, fill, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawSofa } from '#worker/tools/build/pictures/scenes/interiors/slim-bed.ts'
import {
  drawFloor,
  drawGlow,
  drawOpening,
  hasLampsOn,
  indoors,
  type Wall,
} from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'

const FLOOR = 226

type Lounge = { wall: Wall; accent: string; second: string; brass: string }

/** A reception at the side of a lounge: a long desk before a slatted wall, a sofa under a tall window. */
export function drawLounge(kit: Kit, type: PictureType, lounge: Lounge): string {
  const { wall, accent, second } = lounge
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    fill(wall.light, box([0, 0, 400, 12])),
    drawOpening(kit, 'garden', { frame: [36, 40, 132, 120], wall }),
    drawSlats(kit, lounge),
    drawFloor(kit, FLOOR, type),
    kit.isDark ? '' : fill('#fff4d0', 'M54 234h120l-44 66H-16z', sheer('.26')),
    `<ellipse cx="112" cy="276" rx="116" ry="17" fill="${mix(second, '#fff3dc', 0.5)}"/>`,
    drawGlobes(kit),
    drawSofa(kit, [34, 222, 150], accent, second),
    drawCounter(kit, lounge),
    drawTable(kit),
    fill(indoors(kit, '#c0703f', 0.6), 'M0 244h26l-5 40H0z') + drawLeaves(kit, [10, 248, kit.between(66, 86)]),
  ].join('')
}

function drawSlats(kit: Kit, { brass, accent }: Lounge): string {
  const wood = indoors(kit, kit.pick(['#7a4a2e', '#8a5a3a', '#5f4330']), 0.7)
  const petals = repeat(8, (i) => {
    const angle = (i * Math.PI) / 4
    return disc([304 + Math.cos(angle) * 15, 96 + Math.sin(angle) * 15, 8.4], brass)
  })
  return [
    fill(mix(wood, kit.light.ambient, 0.3), box([208, 26, 192, FLOOR - 26])),
    dashes([wood, FLOOR - 26], `M210 ${(26 + FLOOR) / 2}h190`, { dash: '9 4' }),
    drawGlow(kit, [304, 96, 62]),
    disc([304, 96, 31], mix(wood, kit.light.ambient, 0.45)),
    petals,
    disc([304, 96, 8], accent),
  ].join('')
}

function drawGlobes(kit: Kit): string {
  const glass = hasLampsOn(kit) ? '#ffe9b8' : indoors(kit, '#fbf3e2', 0.4)
  return [246, 304, 362]
    .map((x, i) =>
      [
        stroke([indoors(kit, '#3a2f28', 1), 1.4], `M${x} 0v${30 + (i % 2) * 12}`),
        drawGlow(kit, [x, 40 + (i % 2) * 12, 34]),
        disc([x, 40 + (i % 2) * 12, 11], glass),
      ].join(''),
    )
    .join('')
}

function drawCounter(kit: Kit, { accent, brass }: Lounge): string {
  const { ambient } = kit.light
  const body = indoors(kit, kit.pick(['#2f5f5c', '#a8433b', '#c98a5a', '#3f5f6f']), 0.6)
  return [
    fill(body, box([222, 182, 178, 74])),
    dashes([mix(body, '#fff3dc', 0.22), 60], 'M230 218h170', { dash: '3 15' }),
    fill(mix(body, ambient, 0.34), box([222, 250, 178, 8])),
    fill(indoors(kit, '#f3e6c8', 0.5), box([212, 172, 188, 11])),
    fill(brass, 'M340 172a9 9 0 0 1 18 0zM348 160h2.4v4h-2.4z'),
    fill(indoors(kit, '#fdf7ea', 0.4), 'M288 168l26-4 4 7-26 3z'),
    fill(indoors(kit, '#5f8f9a', 0.5), 'M244 172q-5-16 2-24h9q7 8 2 24z'),
    drawLeaves(kit, [250, 150, 34], [accent, kit.leaf[1]]),
  ].join('')
}

function drawTable(kit: Kit): string {
  const wood = indoors(kit, '#a8744a', 0.7)
  return [
    fill(mix(wood, kit.light.ambient, 0.35), 'M92 270h5v18h-5zM138 270h5v18h-5z'),
    fill(wood, 'M74 264q0-6 43-6t43 6q0 7-43 7t-43-7z'),
    fill(indoors(kit, '#f3e6c8', 0.5), 'M92 261l24-3 5 4-24 3zM128 263v-9h11v9z'),
  ].join('')
}
