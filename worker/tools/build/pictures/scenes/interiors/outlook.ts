import type { PictureType } from '#app/domain/stays/pictures.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, plasters } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import {
  arch,
  box,
  cusp,
  dashes,
  fill,
  group,
  HOLLOW,
  repeat,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawPeaks, drawSea, drawSkyline } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import {
  drawCypress,
  drawGrass,
  drawLeaves,
  drawPalm,
  drawPine,
} from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawSky } from '#worker/tools/build/pictures/scenes/nature/sky.ts'
import { drawCanalHouses } from '#worker/tools/build/pictures/scenes/places/canal.ts'
import { drawHaveli } from '#worker/tools/build/pictures/scenes/places/haveli.ts'
import { drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import { indoors } from './walls.ts'

const outlooks = {
  city: drawTown,
  haveli: drawTown,
  villa: drawCoast,
  chalet: drawMountains,
  canal: drawCanal,
  farm: drawVineyard,
  park: drawLake,
  dune: drawCoast,
} satisfies Record<PictureType, (kit: Kit, sunX: number, type: PictureType) => string>

/** What a guest looks out on, over a balcony or through an arch, with coffee on the table. */
export function drawOutlook(kit: Kit, type: PictureType): string {
  const { between, pick } = kit
  const radius = between(20, 32)
  const x = between(150, 260)
  const y = between(66, 116)
  const cup = indoors(kit, pick(accents), 0.5)
  return drawSky(kit, [x, y, radius]) + outlooks[type](kit, x, type) + drawFrame(kit, type) + drawTable(kit, cup)
}

function drawTown(kit: Kit, _sunX: number, type: PictureType): string {
  const { light, leaf } = kit
  return [
    drawSkyline(kit, { y: 176, colour: mix(light.far, light.sky[3], 0.35), tall: 110 }),
    drawSkyline(kit, { y: 206, colour: light.far, tall: 90 }),
    type === 'haveli' ? group('translate(120 84)scale(.52)', drawHaveli(kit)) : '',
    drawSkyline(kit, { y: 240, colour: light.mid, tall: 56 }),
    drawHills(kit, { y: 236, sway: 8, colour: leaf[1] }),
  ].join('')
}

function drawMountains(kit: Kit): string {
  const { light, leaf, between } = kit
  const near = kit.season === 'winter' ? kit.snow : mix(light.mid, leaf[1], 0.6)
  return [
    drawPeaks(kit, { y: 220, height: 176, colour: light.far }),
    drawHills(kit, { y: 206, sway: 14, colour: mix(light.far, light.mid, 0.7) }),
    drawHills(kit, { y: 226, sway: 10, colour: near }),
    ...[40, 70, 300, 330, 364].map((x) => drawPine(kit, [x, 250, between(56, 96)])),
  ].join('')
}

function drawCoast(kit: Kit, sunX: number, type: PictureType): string {
  const { light, leaf, whole, between, pick } = kit
  const grass = { x: 270, y: 258, blades: 26, height: 34, colour: leaf[1] }
  return [
    type === 'villa' ? drawHills(kit, { y: 168, sway: 14, colour: light.far }) : '',
    drawSea(kit, { y: 172, height: 70, sunX }),
    drawSailingBoat(kit, [whole(90, 160), 196, between(0.8, 1.1)], kit.lit(pick(accents))),
    drawSailingBoat(kit, [whole(250, 300), 184, 0.5], kit.lit(pick(accents))),
    fill(light.ground[0], 'M0 238q90-20 200-4t200-10v76H0z'),
    type === 'villa' ? drawPalm(kit, [338, 270, 168], -18) : drawGrass(kit, grass),
  ].join('')
}

function drawCanal(kit: Kit): string {
  return group('translate(0 -14)', drawCanalHouses(kit))
}

function drawVineyard(kit: Kit): string {
  const { light, leaf } = kit
  const rows = repeat(18, (i) => `M${200 + (i - 8) * 18} 226l${(i - 8) * 44} 80h16l${-(i - 8) * 44 - 8} -80z`)
  return [
    drawHills(kit, { y: 168, sway: 20, colour: light.far }),
    drawHills(kit, { y: 192, sway: 16, colour: mix(light.far, light.mid, 0.6) }),
    drawHills(kit, { y: 214, sway: 12, colour: mix(light.mid, leaf[2], 0.5) }),
    fill(mix(leaf[2], light.ground[0], 0.3), 'M0 226q200-8 400 0v80H0z'),
    fill(leaf[1], rows),
    drawCypress(kit, [120, 224, 50]),
    drawCypress(kit, [130, 226, 40]),
    drawCypress(kit, [286, 226, 60]),
  ].join('')
}

function drawLake(kit: Kit, sunX: number): string {
  const { light, leaf, between, whole, pick } = kit
  const colour = mix(light.mid, leaf[1], 0.4)
  return [
    drawHills(kit, { y: 176, sway: 18, colour: light.far }),
    repeat(12, (i) => drawPine(kit, [i * 36 + between(-8, 8), 214, between(44, 84)], colour)),
    drawSea(kit, { y: 212, height: 60, sunX }),
    drawSailingBoat(kit, [whole(120, 240), 244, 0.7], kit.lit(pick(accents))),
  ].join('')
}

function drawFrame(kit: Kit, type: PictureType): string {
  const { pick, light } = kit
  const form = type === 'haveli' ? 1 : pick([0, 1, 2])
  const wall = mix(mix(pick(plasters[type]), light.ambient, light.lean + 0.22), '#2a1c14', 0.1)
  const edge = mix(wall, '#fff3dc', 0.28)
  if (form !== 1) return (form === 2 ? drawDoorway(wall, edge) : '') + drawRailing(kit, form === 2)
  const opening = (type === 'haveli' ? cusp : arch)([66, 22, 268, 300])
  return [
    fill(wall, box([0, 0, 400, 300]) + opening, HOLLOW),
    stroke([edge, 5], opening),
    fill(edge, box([56, 272, 288, 8])),
    fill(wall, box([56, 280, 288, 20])),
  ].join('')
}

function drawDoorway(wall: string, edge: string): string {
  const walls = fill(wall, box([0, 0, 46, 300]) + box([354, 0, 46, 300]) + box([0, 0, 400, 16]))
  return walls + dashes([edge, 30], 'M23 26v270M377 26v270', { dash: '3 8' })
}

function drawRailing({ light }: Kit, isInDoorway: boolean): string {
  const white = mix('#fbf3e2', light.ambient, light.lean * 0.6 + 0.06)
  const [left, width] = isInDoorway ? [46, 308] : [0, 400]
  return [
    fill(white, box([left, 232, width, 6])),
    dashes([white, 50], isInDoorway ? 'M52 263h300' : 'M6 263h392', { dash: '3 13' }),
    fill(mix(light.ground[1], light.ambient, 0.35), box([0, 286, 400, 14])),
  ].join('')
}

function drawTable(kit: Kit, cup: string): string {
  return [
    fill(indoors(kit, '#f6ecd8', 0.5), 'M100 266h70v5h-70z'),
    fill(indoors(kit, '#5f4330', 1), 'M133 271h5v29h-5z'),
    fill(cup, 'M116 250h22v9q0 7-11 7t-11-7z'),
    stroke([cup, 2.6], 'M138 253q8 0 7 6q-2 4-8 3'),
    fill(indoors(kit, '#c0703f', 0.6), 'M268 266h30l-5 34h-20z'),
    drawLeaves(kit, [283, 268, kit.between(44, 58)]),
  ].join('')
}
