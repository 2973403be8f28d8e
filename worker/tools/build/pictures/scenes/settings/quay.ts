import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawCanalHouses } from '#worker/tools/build/pictures/scenes/places/canal.ts'
import { drawCanalBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import { drawBike, drawLampPost } from '#worker/tools/build/pictures/scenes/things/street.ts'

/** A quay with trees, a bicycle and a boat passing. */
export function drawQuay(kit: Kit): string {
  const { between, whole, pick } = kit
  return [
    drawCanalHouses(kit),
    drawCanalBoat(kit, whole(150, 250), pick(accents)),
    drawTree(kit, [between(40, 70), 228, 1.5]),
    drawTree(kit, [between(326, 356), 228, 1.6]),
    drawBike(kit, [whole(110, 250), 222], kit.lit(pick(accents))),
    drawLampPost(kit, [whole(84, 96), 230]),
  ].join('')
}
