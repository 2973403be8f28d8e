import type { PictureType } from '#app/domain/stays/pictures.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, group, num, type Rect, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawPeaks, drawSkyline } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import {
  drawCypress,
  drawGrass,
  drawPalm,
  drawPine,
  drawTree,
} from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawCanalHouses } from '#worker/tools/build/pictures/scenes/places/canal.ts'
import { drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'

const settings = {
  city: drawRoofs,
  haveli: drawRoofs,
  villa: drawBay,
  chalet: drawMountains,
  canal: drawCanalFronts,
  farm: drawHillsWithCypresses,
  park: drawHillsWithPines,
  dune: drawBay,
} satisfies Record<PictureType, (kit: Kit, sunX: number, type: PictureType) => string>

/** What is seen through a window, cut to its frame. A nested drawing cuts by itself, so no ids are needed. */
export function drawVista(kit: Kit, type: PictureType, [x, y, width, height]: Rect): string {
  const [, upper, lower, horizon] = kit.light.sky
  const sunX = kit.between(20, 80)
  const sky = [
    fill(upper, box([0, 0, 200, 120])),
    disc([sunX, 44, 44], lower),
    disc([sunX, 44, 24], horizon),
    disc([sunX, 44, 10], kit.light.sun),
  ].join('')
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const scene = sky + settings[type](kit, sunX, type)
  return `<svg ${frame} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${scene}</svg>`
}

function drawRoofs(kit: Kit): string {
  const { far, mid } = kit.light
  const town =
    drawSkyline(kit, { y: 200, colour: far, tall: 110 }) + drawSkyline(kit, { y: 230, colour: mid, tall: 66 })
  return group('scale(.5)translate(0 -40)', town) + drawTree(kit, [20, 104, 0.8])
}

function drawMountains(kit: Kit): string {
  const peaks = drawPeaks(kit, { y: 200, height: 150, colour: kit.light.far, count: 2 })
  return [
    group('scale(.5)translate(0 -10)', peaks),
    fill(mix(kit.light.mid, kit.leaf[1], 0.5), 'M0 84q50-10 200 0v40H0z'),
    drawPine(kit, [16, 102, 40]),
    drawPine(kit, [84, 104, 52]),
  ].join('')
}

function drawBay(kit: Kit, sunX: number, type: PictureType): string {
  const { light } = kit
  const glints = `M${num(sunX - 12)} 63h24M${num(sunX - 8)} 69h18M${num(sunX - 10)} 76h16`
  const sea = fill(light.sea[0], box([0, 58, 200, 60])) + stroke([light.sea[2], 1.5], glints)
  const boat = drawSailingBoat(kit, [64, 64, 0.45], kit.lit('#d9531e'))
  if (type === 'villa')
    return sea + boat + fill(light.ground[0], 'M0 90q40-8 200 0v30H0z') + drawPalm(kit, [88, 104, 78], -12)
  const grass = drawGrass(kit, { x: 2, y: 100, blades: 9, height: 20, colour: kit.leaf[1] })
  return sea + boat + fill(light.ground[0], 'M0 84q30-16 70-4t130 0v40H0z') + grass
}

function drawCanalFronts(kit: Kit): string {
  // A whole quay is drawn and not shown: it uses up as many chances, and so seeds keep the rooms they have.
  drawCanalHouses(kit)
  const town = group('scale(.5)translate(0 -30)', drawSkyline(kit, { y: 220, colour: kit.light.far, tall: 60 }))
  const fronts = ['#a4452f', '#d8c19a', '#50685a', '#c77b4a'].map((wall, i) => {
    const panes = [50, 64].map((y) => box([i * 26 + 4, y, 5, 8]) + box([i * 26 + 13, y, 5, 8])).join('')
    const front = `M${i * 26 - 2} 82V${40 + (i % 2) * 8}l13-14l13 14V82z`
    return fill(mix(kit.lit(wall), kit.light.far, 0.25), front) + fill(kit.glass, panes)
  })
  return town + fronts.join('') + fill(kit.light.sea[0], box([0, 82, 200, 30]))
}

function drawHillsWithCypresses(kit: Kit): string {
  return drawRollingHills(kit) + drawCypress(kit, [22, 92, 44]) + drawCypress(kit, [30, 94, 34])
}

function drawHillsWithPines(kit: Kit): string {
  const pines = drawPine(kit, [20, 96, 56]) + drawPine(kit, [78, 98, 64]) + drawPine(kit, [90, 96, 44])
  return drawRollingHills(kit) + pines
}

function drawRollingHills({ light, leaf }: Kit): string {
  return [
    fill(light.far, 'M0 66q30-20 60-6t60-6v60H0z'),
    fill(mix(light.mid, leaf[1], 0.4), 'M0 80q40-16 70-2t60-6v50H0z'),
    fill(leaf[2], 'M0 92q50-8 130 0v30H0z'),
  ].join('')
}
