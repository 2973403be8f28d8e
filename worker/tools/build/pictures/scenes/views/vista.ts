import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
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
  palace: drawLakeBelowHills,
  ghat: drawGarden,
  himalaya: drawMountains,
  backwater: drawPalmWater,
  desert: drawDunes,
  resort: drawBay,
  metro: drawBlocks,
  town: drawGables,
  country: drawHillsWithTrees,
  riviera: drawSouthernBay,
  lake: drawMountainLake,
  garden: drawGarden,
} satisfies Record<PictureType | 'garden', (kit: Kit, sunX: number, type: PictureType | 'garden') => string>

/** What is seen through a window, cut to its frame. A nested drawing cuts by itself, so no ids are needed. */
export function drawVista(kit: Kit, type: PictureType | 'garden', [x, y, width, height]: Rect): string {
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

function drawBay(kit: Kit, sunX: number, type: PictureType | 'garden'): string {
  const { light } = kit
  const glints = `M${num(sunX - 12)} 63h24M${num(sunX - 8)} 69h18M${num(sunX - 10)} 76h16`
  const sea = fill(light.sea[0], box([0, 58, 200, 60])) + stroke([light.sea[2], 1.5], glints)
  const boat = drawSailingBoat(kit, [64, 64, 0.45], kit.lit('#d9531e'))
  if (type === 'villa' || type === 'resort')
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

/** Leaves and a lawn, as they stand before a window anywhere. */
function drawGarden(kit: Kit): string {
  const { light, leaf } = kit
  return [
    fill(mix(light.far, leaf[2], 0.3), 'M0 62q26-22 56-8t60-10v60H0z'),
    fill(mix(light.mid, leaf[1], 0.5), 'M0 80q30-16 60-4t60-6v50H0z'),
    fill(leaf[2], 'M0 92q50-6 130 0v30H0z'),
    drawTree(kit, [20, 104, 1.1]),
    drawTree(kit, [82, 100, 0.8]),
  ].join('')
}

function drawLakeBelowHills({ light, lit }: Kit): string {
  const dome = 'M40 72v-9h4v-5q0-6 5-8 5 2 5 8v5h4v9zM30 72v-6h10v6zM58 72v-6h12v6z'
  return [
    fill(light.far, 'M0 60q24-22 50-10t60-14v60H0z'),
    fill(light.sea[0], box([0, 70, 200, 40])),
    fill(lit('#f6ead2'), dome),
    stroke([light.sea[2], 1.5], 'M10 80h28M50 86h30M24 93h20'),
  ].join('')
}

function drawPalmWater(kit: Kit): string {
  const { light, leaf } = kit
  return [
    fill(mix(light.far, leaf[1], 0.4), 'M0 60q20-10 50-4t60-4v20H0z'),
    fill(light.sea[0], box([0, 66, 200, 50])),
    stroke([light.sea[2], 1.5], 'M12 76h26M48 84h34M20 92h22'),
    drawPalm(kit, [86, 106, 74], -14),
    drawPalm(kit, [12, 108, 60], 8),
  ].join('')
}

function drawDunes(kit: Kit): string {
  const sand = mix(kit.light.ground[0], '#e0b069', 0.45)
  return [
    fill(mix(sand, kit.light.far, 0.5), 'M0 64q30-18 60-8t60-8v60H0z'),
    fill(sand, 'M0 80q40-18 70-4t60-8v40H0z'),
    drawPalm(kit, [80, 102, 54], -6),
  ].join('')
}

function drawBlocks({ light, isDark, lamp }: Kit): string {
  const far = box([4, 34, 16, 80]) + box([30, 20, 14, 90]) + box([62, 40, 18, 80]) + box([88, 28, 14, 90])
  const near = box([-4, 62, 22, 50]) + box([22, 54, 18, 60]) + box([46, 66, 24, 50]) + box([76, 58, 26, 60])
  const lights = 'M26 60v30M34 62v30M52 72v20M62 72v20M82 64v30M92 64v30M4 68v30'
  return [
    fill(mix(light.far, light.sky[3], 0.2), far),
    fill(mix(light.far, light.mid, 0.6), near),
    stroke([isDark ? lamp : mix(light.mid, light.ambient, 0.2), 2], lights, ' stroke-dasharray="3 5"'),
  ].join('')
}

function drawGables(kit: Kit): string {
  const { light } = kit
  const roofs =
    'M-4 100V70l16-16 16 16v30zM28 100V62l14-18 14 18v38zM56 100V72l18-14 18 14v28zM92 100V64l14-14 14 14v36z'
  return [
    fill(mix(light.far, light.sky[3], 0.2), 'M64 100V42l6-22 6 22v58z'),
    fill(mix(kit.shade('#a4523c'), light.far, 0.45), roofs),
    fill(
      mix(kit.lit('#e9d3a8'), light.far, 0.35),
      box([-4, 78, 32, 30]) + box([28, 72, 28, 40]) + box([56, 82, 36, 30]),
    ),
    fill(
      kit.isDark ? kit.lamp : kit.glass,
      box([4, 84, 5, 8]) + box([16, 84, 5, 8]) + box([34, 78, 5, 8]) + box([45, 78, 5, 8]) + box([66, 88, 5, 8]),
    ),
    drawTree(kit, [92, 108, 0.9]),
  ].join('')
}

function drawHillsWithTrees(kit: Kit): string {
  return drawRollingHills(kit) + drawTree(kit, [18, 96, 0.8]) + drawTree(kit, [84, 98, 1])
}

function drawSouthernBay(kit: Kit): string {
  const { light } = kit
  return [
    fill(mix(light.far, light.sky[3], 0.15), 'M40 60q30-16 70-22v26H40z'),
    fill(light.sea[0], box([0, 58, 200, 60])),
    stroke([light.sea[2], 1.5], 'M10 68h24M40 74h30M18 80h20'),
    drawSailingBoat(kit, [56, 68, 0.4], kit.lit('#d9531e')),
    fill(mix(kit.leaf[1], light.ground[0], 0.3), 'M0 94q40-10 130-2v30H0z'),
    drawCypress(kit, [84, 102, 44]),
  ].join('')
}

function drawMountainLake(kit: Kit): string {
  const { light } = kit
  return [
    group('scale(.5)translate(0 -40)', drawPeaks(kit, { y: 200, height: 130, colour: light.far, count: 2 })),
    fill(light.sea[0], box([0, 76, 200, 40])),
    stroke([light.sea[2], 1.5], 'M12 84h26M50 90h28'),
    drawPine(kit, [88, 104, 50]),
  ].join('')
}
