import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, dashes, fill, repeat, shape, sheer } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawSkyline } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawPalm, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawBike, drawLampPost, drawParasol } from '#worker/tools/build/pictures/scenes/things/street.ts'
import { drawCar, drawTram } from '#worker/tools/build/pictures/scenes/things/vehicles.ts'

const KERB = 252

/** A street of a European town: gabled neighbours, plane trees, a tram or bicycles, a table under a parasol. */
export function drawAvenue(kit: Kit): string {
  const { whole, pick, number, between, light } = kit
  const rides = [
    () => drawTram(kit, [whole(150, 220), 290], pick(['#c2502f', '#e0a33e', '#2f6f73'])),
    () =>
      drawBike(kit, [whole(120, 170), 278], kit.lit(pick(accents))) +
      drawBike(kit, [whole(250, 310), 282], kit.lit(pick(accents))),
    () => drawCar(kit, [whole(190, 270), 290], pick(['#7f9fa6', '#c2502f', '#e9d9b4', '#4f6b5c'])),
  ]
  return [
    kit.isLite ? '' : drawSpires(kit),
    drawRow(kit, walls.town),
    drawMass(kit, 'town', { left: 108, ground: KERB }),
    drawRoad(kit, mix(light.ground[1], '#8f8a84', 0.35)),
    drawTree(kit, [between(26, 60), 256, between(1.5, 1.9)]),
    drawTree(kit, [between(346, 380), 256, between(1.4, 1.8)]),
    number % 2 ? drawParasol(kit, [whole(84, 100), 262], pick(accents)) : drawLampPost(kit, [whole(84, 98), 256]),
    rides[number % rides.length]?.() ?? '',
  ].join('')
}

/** Where a city of our day is: towers in the haze, a wide road with a taxi. */
export function drawBoulevard(kit: Kit): string {
  const { whole, pick, number, between, light } = kit
  const plant = (x: number) =>
    number % 2 ? drawPalm(kit, [x, 256, between(84, 112)], between(-8, 8)) : drawTree(kit, [x, 255, between(1.1, 1.5)])
  return [
    kit.isLite ? '' : drawTowers(kit, { colour: mix(light.far, light.sky[3], 0.35), tall: 190, y: 252 }),
    drawTowers(kit, { colour: mix(light.far, light.mid, 0.3), tall: 124, y: 252 }),
    drawMass(kit, 'metro', { left: 104, ground: KERB }),
    drawRoad(kit, mix(light.ground[1], light.ambient, 0.4)),
    plant(whole(22, 50)),
    kit.isLite ? '' : plant(whole(62, 84)),
    plant(whole(352, 384)),
    kit.isLite ? '' : drawLampPost(kit, [whole(316, 330), 256]),
    kit.isLite ? '' : drawCar(kit, [whole(36, 90), 288], pick(['#7f9fa6', '#e9d9b4', '#35484d'])),
    drawCar(kit, [whole(210, 280), 290], pick(['#e9a21f', '#f1f0ea', '#2f6f73']), true),
  ].join('')
}

/** Gables and a church tower or a dome behind the street. */
function drawSpires(kit: Kit): string {
  const { light, whole, number } = kit
  const [far, x] = [mix(light.far, light.sky[3], 0.2), whole(40, 70)]
  const tower = `M${x} 252V118h22v134z`
  const top =
    number % 2
      ? shape([x - 2, 120], [x + 11, 62], [x + 24, 120])
      : `M${x - 8} 128q0-34 19-38q19 4 19 38zM${x + 10} 80h2v14h-2z`
  return fill(far, tower + top) + drawSkyline(kit, { y: 236, colour: far, tall: 70 })
}

/** Neighbours of the house, in the shade of the street. */
function drawRow(kit: Kit, colours: readonly string[]): string {
  const { whole, pick, light } = kit
  const plots = [
    [-4, 58],
    [54, 64],
    [290, 62],
    [350, 60],
  ] as const
  return plots
    .map(([x, w], i) => {
      const wall = mix(kit.shade(pick(colours)), light.mid, 0.4)
      const y = whole(128, 156)
      const roof =
        i % 2
          ? shape([x - 2, y], [x + 8, y - 22], [x + w - 8, y - 22], [x + w + 2, y])
          : shape([x - 2, y], [x + w / 2, y - 30], [x + w + 2, y])
      const panes = repeat(4, (j) => `M${x + 9} ${y + 20 + j * 25}h${w - 16}`)
      return [
        fill(mix(kit.shade('#7a5648'), light.mid, 0.4), roof),
        fill(wall, box([x, y, w, KERB - y])),
        dashes([kit.isDark ? mix(wall, kit.lamp, 0.5) : mix(wall, light.ambient, 0.34), 14], panes, { dash: '9 9' }),
      ].join('')
    })
    .join('')
}

function drawTowers(
  { whole, isDark, lamp }: Kit,
  { colour, tall, y }: { colour: string; tall: number; y: number },
): string {
  let [path, lit] = ['', '']
  for (let x = -6; x < 404; ) {
    const width = whole(22, 40)
    const height = whole(Math.round(tall * 0.4), tall)
    path += box([x, y - height, width, height])
    if (height > tall * 0.8) path += box([x + width / 2 - 1, y - height - 16, 2, 16])
    if (isDark) lit += `M${x + 6} ${y - height + 12}v${height - 40}M${x + width - 8} ${y - height + 20}v${height - 60}`
    x += width + whole(0, 8)
  }
  return fill(colour, path) + (lit ? dashes([lamp, 2.4], lit, { dash: '3 11' }).replace('/>', `${sheer('.5')}/>`) : '')
}

function drawRoad({ light }: Kit, road: string): string {
  const [pavement] = light.ground
  const marks = 'M16 280h46l-4 3H12zM110 280h46l-4 3h-46zM204 280h46l-4 3h-46zM298 280h46l-4 3h-46z'
  return [
    fill(mix(pavement, '#cfc8bc', 0.3), box([0, KERB, 400, 11])),
    fill(road, box([0, KERB + 11, 400, 40])),
    fill(mix(road, light.ambient, 0.3), box([0, KERB + 11, 400, 3])),
    fill(pavement, marks, sheer('.55')),
  ].join('')
}
