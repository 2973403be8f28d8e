import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, fill, sheer } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawSkyline } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawPalm, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawCityHouse } from '#worker/tools/build/pictures/scenes/places/city.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawBike, drawLampPost, drawRickshaw } from '#worker/tools/build/pictures/scenes/things/street.ts'

/** A street before the house, with trees and somebody's ride. */
export function drawStreet(kit: Kit): string {
  const { light, isLite } = kit
  return [
    isLite ? '' : drawSkyline(kit, { y: 190, colour: light.far, tall: 120 }),
    drawSkyline(kit, { y: 214, colour: mix(light.far, light.mid, 0.6), tall: 80 }),
    kit.number % 2 ? drawMass(kit, 'city', { left: 108, ground: 252 }) : drawCityHouse(kit),
    drawRoad(kit),
    drawStreetSide(kit),
  ].join('')
}

function drawRoad({ light }: Kit): string {
  const [pavement, road] = light.ground
  const dashes = 'M16 282h46l-4 3H12zM110 282h46l-4 3h-46zM204 282h46l-4 3h-46zM298 282h46l-4 3h-46z'
  return [
    fill(pavement, box([0, 252, 400, 10])),
    fill(mix(road, light.ambient, 0.28), box([0, 262, 400, 38])),
    fill(mix(road, light.ambient, 0.5), 'M0 262h400v3H0z'),
    fill(pavement, dashes, sheer('.7')),
  ].join('')
}

function drawStreetSide(kit: Kit): string {
  const { between, whole, chance, pick } = kit
  const left = drawTree(kit, [between(36, 76), 254, between(1.1, 1.5)])
  const right =
    chance() < 0.5
      ? drawPalm(kit, [between(348, 372), 256, between(96, 130)], between(-14, 10))
      : drawTree(kit, [between(344, 376), 256, between(1.2, 1.7)])
  const lamp = drawLampPost(kit, [whole(96, 104), 256])
  const ride =
    chance() < 0.6
      ? drawRickshaw(kit, [whole(200, 290), 278])
      : drawBike(kit, [whole(220, 320), 274], kit.lit(pick(accents)))
  return left + right + lamp + ride
}
