import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, dashes, disc, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawSky } from '#worker/tools/build/pictures/scenes/nature/sky.ts'
import { drawProspect } from './prospect.ts'

const FLOOR = 240

/** A terrace open to the view: a bough over it, a low wall, two deep chairs at a low table. */
export function drawOpenTerrace(
  kit: Kit,
  type: PictureType,
  { accent, sunX }: { accent: string; sunX: number },
): string {
  return [
    drawSky(kit, [sunX, kit.between(64, 104), kit.between(18, 26)]),
    drawProspect(kit, type, sunX),
    drawWallAndFloor(kit),
    drawBough(kit),
    drawDeepChair(kit, 84, accent, 1),
    drawDeepChair(kit, 316, accent, -1),
    drawLowTable(kit),
    fill(kit.lit('#b5502f'), 'M8 250h38l-6 42H14z') + drawLeaves(kit, [27, 254, kit.between(52, 70)]),
  ].join('')
}

function drawWallAndFloor(kit: Kit): string {
  const { light } = kit
  const stone = kit.lit('#e0cba6')
  const floor = mix(kit.lit('#d9b98a'), light.ground[0], 0.4)
  return [
    fill(floor, box([0, FLOOR, 400, 60])),
    stroke(
      [mix(floor, light.ambient, 0.18), 1.4],
      `M0 262h400M0 282h400${repeat(6, (i) => `M${20 + i * 76} ${FLOOR}l${(i - 3) * 16} 60`)}`,
    ),
    fill(stone, box([0, 206, 400, 36])),
    dashes([mix(stone, light.ambient, 0.22), 18], 'M6 225h394', { dash: '2 34' }),
    fill(mix(stone, light.glow, 0.4), box([0, 201, 400, 7])),
    fill(mix(floor, light.ambient, 0.3), box([0, FLOOR, 400, 3])),
  ].join('')
}

function drawBough(kit: Kit): string {
  const { leaf } = kit
  const crowns = [
    [396, 14, 52, 0],
    [342, 4, 40, 1],
    [286, 0, 28, 0],
    [380, 56, 30, 1],
    [316, 26, 22, 0],
    [246, -2, 18, 1],
  ] as const
  return [
    stroke([kit.deep('#6b4a35'), 7], 'M404 240q-10-120-2-210M402 70q-50-50-120-60'),
    crowns.map(([x, y, r, tone]) => disc([x, y, r], leaf[tone])).join(''),
    disc([372, 18, 18], mix(leaf[1], leaf[2], 0.6)) + disc([322, 2, 14], mix(leaf[1], leaf[2], 0.6)),
    kit.isDark
      ? stroke([kit.deep('#33393b'), 1.2], 'M0 40q120 46 300-18') +
        [46, 104, 164, 224].map((x, i) => disc([x, 54 + (i % 2) * 5, 4.6], kit.lamp)).join('')
      : '',
  ].join('')
}

function drawDeepChair(kit: Kit, x: number, accent: string, turn: 1 | -1): string {
  const wood = kit.shade('#8a5a3a')
  const cloth = kit.lit(mix(accent, '#fff3dc', 0.25))
  const at = (dx: number) => x + dx * turn
  return [
    stroke([wood, 5], `M${at(-2)} 204L${at(14)} 288M${at(66)} 288v-36M${at(-6)} 250H${at(72)}`),
    fill(cloth, `M${at(-12)} 198L${at(4)} 196L${at(18)} 246L${at(68)} 246V258L${at(6)} 260z`),
    fill(kit.lit(accent), `M${at(2)} 214L${at(24)} 212L${at(28)} 236L${at(8)} 240z`),
  ].join('')
}

function drawLowTable(kit: Kit): string {
  return [
    fill(kit.shade('#8a5a3a'), 'M176 268h5v24h-5zM220 268h5v24h-5z'),
    fill(kit.lit('#a8744a'), 'M158 266q0-6 42-6t42 6q0 7-42 7t-42-7z'),
    fill(kit.lit('#fdf6e6'), 'M174 262v-11h10v11zM216 262v-11h10v11z'),
    fill(kit.lit('#5f8f9a'), 'M194 262v-20q6-4 12 0v20z') + drawLeaves(kit, [200, 244, 22]),
  ].join('')
}
