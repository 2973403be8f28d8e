import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, dashes, fill, group, repeat } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawPeaks, drawSea, drawSkyline } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import {
  drawCypress,
  drawGrass,
  drawPalm,
  drawPine,
  drawTree,
} from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawCanalHouses } from '#worker/tools/build/pictures/scenes/places/canal.ts'
import { drawHaveli } from '#worker/tools/build/pictures/scenes/places/haveli.ts'
import { drawGreenRidges } from '#worker/tools/build/pictures/scenes/settings/hills.ts'
import { drawHouseboat, drawRowingBoat, drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import { drawCamel } from '#worker/tools/build/pictures/scenes/things/vehicles.ts'

/** What lies before a house, from the horizon down to the lower edge. */
export function drawProspect(kit: Kit, type: PictureType, sunX: number): string {
  return prospects[type](kit, sunX, type)
}

const prospects = {
  city: drawTown,
  haveli: drawTown,
  villa: drawCoast,
  chalet: drawMountains,
  canal: drawCanal,
  farm: drawVineyard,
  park: drawLake,
  dune: drawCoast,
  palace: drawLakePalace,
  ghat: drawValley,
  himalaya: drawMountains,
  backwater: drawLagoon,
  desert: drawSands,
  resort: drawCoast,
  metro: drawTowers,
  town: drawSpires,
  country: drawCountry,
  riviera: drawCape,
  lake: drawMountainLake,
} satisfies Record<PictureType, (kit: Kit, sunX: number, type: PictureType) => string>

function drawTown(kit: Kit, _sunX: number, type: PictureType): string {
  const { light, leaf } = kit
  return [
    drawSkyline(kit, { y: 176, colour: mix(light.far, light.sky[3], 0.35), tall: 110 }),
    drawSkyline(kit, { y: 206, colour: light.far, tall: 90 }),
    type === 'haveli' ? drawFarHaveli(kit) : '',
    drawSkyline(kit, { y: 240, colour: light.mid, tall: 56 }),
    drawHills(kit, { y: 236, sway: 8, colour: leaf[1] }),
  ].join('')
}

function drawFarHaveli(kit: Kit): string {
  if (kit.isLite) return group('translate(20 4)', drawIsland(kit))
  return group('translate(120 84)scale(.52)', drawHaveli(kit))
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
    isWarm(type) ? drawHills(kit, { y: 168, sway: 14, colour: light.far }) : '',
    drawSea(kit, { y: 172, height: 70, sunX }),
    drawSailingBoat(kit, [whole(90, 160), 196, between(0.8, 1.1)], kit.lit(pick(accents))),
    drawSailingBoat(kit, [whole(250, 300), 184, 0.5], kit.lit(pick(accents))),
    fill(light.ground[0], 'M0 238q90-20 200-4t200-10v76H0z'),
    isWarm(type) ? drawPalm(kit, [338, 270, 168], -18) : drawGrass(kit, grass),
  ].join('')
}

function drawCanal(kit: Kit, sunX: number): string {
  if (kit.isLite) return drawSpires(kit) + drawSea(kit, { y: 236, height: 60, sunX })
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
    repeat(kit.isLite ? 6 : 12, (i) =>
      drawPine(kit, [i * (kit.isLite ? 72 : 36) + between(-8, 8), 214, between(44, 84)], colour),
    ),
    drawSea(kit, { y: 212, height: 60, sunX }),
    drawSailingBoat(kit, [whole(120, 240), 244, 0.7], kit.lit(pick(accents))),
  ].join('')
}

function drawLakePalace(kit: Kit, sunX: number): string {
  const { light } = kit
  return [
    drawHills(kit, { y: 150, sway: 26, colour: mix(light.far, light.sky[3], 0.25) }),
    drawHills(kit, { y: 176, sway: 16, colour: mix(light.far, light.mid, 0.5) }),
    drawSea(kit, { y: 200, height: 60, sunX }),
    kit.isLite ? drawIsland(kit) : group('translate(110 96)scale(.44)', drawHaveli(kit)),
    fill(kit.lit('#f0e2c4'), box([126, 206, 146, 5])),
    drawRowingBoat(kit, [80, 232], kit.pick(accents)),
  ].join('')
}

/** The palace in the lake, seen from afar. */
function drawIsland(kit: Kit): string {
  const domes = 'M150 178q0-14 12-17 12 3 12 17zM186 170q0-18 15-22 15 4 15 22zM226 178q0-14 12-17 12 3 12 17z'
  const walls = box([130, 186, 138, 20]) + box([148, 178, 28, 10]) + box([182, 170, 38, 18]) + box([224, 178, 28, 10])
  const doors = 'M140 206v-10h6v10zM162 206v-12h6v12zM194 206v-18h12v18zM230 206v-12h6v12zM254 206v-10h6v10z'
  return fill(kit.lit('#f6ead2'), domes + walls) + fill(kit.isDark ? kit.lamp : kit.shade('#b59a72'), doors)
}

function drawValley(kit: Kit): string {
  const { leaf } = kit
  return [
    drawGreenRidges(kit),
    fill(leaf[1], 'M0 232q110-20 220-6t180-8v84H0z'),
    ...[30, 64, 330, 372].map((x) => drawTree(kit, [x, 246, 1.3])),
  ].join('')
}

function drawLagoon(kit: Kit, sunX: number): string {
  const { light } = kit
  return [
    fill(mix(light.far, light.mid, 0.3), 'M0 190q60-20 120-10t130-6t150 8v40H0z'),
    drawSea(kit, { y: 196, height: 70, sunX }),
    drawHouseboat(kit, [226, 222]),
    drawPalm(kit, [40, 262, 170], 26),
    drawPalm(kit, [366, 266, 150], -30),
  ].join('')
}

function drawSands(kit: Kit): string {
  const { light } = kit
  const sand = mix(light.ground[0], '#e0b069', 0.45)
  const fort = 'M150 186v-26h10v-12h16v12h20v-18h18v18h24v-12h16v12h10v26z'
  return [
    fill(mix(light.far, light.sky[2], 0.3), 'M0 200q90-34 190-20t210-8v130H0z'),
    fill(mix(kit.shade('#d9a25c'), light.far, 0.4), fort),
    fill(mix(sand, light.sky[3], 0.3), 'M0 214q110-36 220-14t180-10v110H0z'),
    fill(sand, 'M0 240q120-26 230-6t170-12v80H0z'),
    drawCamel(kit, [96, 240], 0.5, kit.pick(accents)),
    drawPalm(kit, [340, 250, 110], -10),
  ].join('')
}

function drawTowers(kit: Kit): string {
  const { light, whole } = kit
  const row = (tall: number, step: number) =>
    repeat(13, (i) => box([i * step - 8, 250 - whole(tall * 0.4, tall), step - 6, tall]))
  return [
    fill(mix(light.far, light.sky[3], 0.35), row(170, 36)),
    fill(light.far, row(120, 44)),
    fill(mix(light.far, light.mid, 0.6), row(66, 52)),
    kit.isDark ? dashes([kit.lamp, 3], 'M6 208h390M10 224h390M4 192h380', { dash: '3 19' }) : '',
    drawHills(kit, { y: 240, sway: 6, colour: kit.leaf[1] }),
  ].join('')
}

function drawSpires(kit: Kit): string {
  const { light } = kit
  const far = mix(light.far, light.sky[3], 0.25)
  const tower = 'M118 240V112l13-52 13 52v128zM290 240v-96q0-32 22-38q22 6 22 38v96z'
  const roofs = repeat(9, (i) => `M${i * 48 - 14} 250v-${34 + ((i * 13) % 22)}l24-22 24 22v60z`)
  return [
    fill(far, tower),
    drawSkyline(kit, { y: 226, colour: mix(light.far, light.mid, 0.2), tall: 60 }),
    fill(mix(kit.shade('#a4523c'), light.mid, 0.5), roofs),
    drawHills(kit, { y: 244, sway: 5, colour: kit.fall[1] }),
  ].join('')
}

function drawCountry(kit: Kit): string {
  const { light, leaf, fall } = kit
  return [
    drawHills(kit, { y: 166, sway: 16, colour: mix(light.far, light.sky[3], 0.2) }),
    drawHills(kit, { y: 190, sway: 14, colour: mix(light.far, leaf[2], 0.5) }),
    drawHills(kit, { y: 212, sway: 10, colour: mix(light.mid, leaf[2], 0.6) }),
    fill(mix(fall[2], light.ground[0], 0.3), 'M0 228q200-10 400 0v80H0z'),
    ...[36, 84, 300, 352].map((x, i) => drawTree(kit, [x, 232, 1 + (i % 2) * 0.5])),
  ].join('')
}

function drawCape(kit: Kit, sunX: number): string {
  const { light, leaf } = kit
  return [
    fill(mix(light.far, light.sky[3], 0.15), 'M200 182q70-8 110-34t90-24v62z'),
    drawSea(kit, { y: 180, height: 64, sunX }),
    drawSailingBoat(kit, [130, 202, 0.9], kit.lit(kit.pick(accents))),
    fill(mix(leaf[1], light.ground[0], 0.25), 'M0 240q100-20 200-6t200-8v80H0z'),
    drawCypress(kit, [330, 246, 90]),
    drawCypress(kit, [346, 248, 70]),
  ].join('')
}

function drawMountainLake(kit: Kit, sunX: number): string {
  const { light, leaf } = kit
  return [
    drawPeaks(kit, { y: 200, height: 140, colour: light.far }),
    drawHills(kit, { y: 188, sway: 12, colour: mix(light.mid, leaf[1], 0.4) }),
    drawSea(kit, { y: 204, height: 60, sunX }),
    drawSailingBoat(kit, [kit.whole(110, 250), 230, 0.8], kit.lit(kit.pick(accents))),
    drawPine(kit, [346, 262, 110]),
  ].join('')
}

function isWarm(type: PictureType): boolean {
  return type === 'villa' || type === 'resort'
}
