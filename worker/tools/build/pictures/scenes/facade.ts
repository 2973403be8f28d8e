import type { PictureType } from '#app/domain/stays/pictures.ts'
import type { Kit } from './basics/kit.ts'
import { drawSky } from './nature/sky.ts'
import { drawAlp } from './settings/alp.ts'
import { drawBeach } from './settings/beach.ts'
import { drawDunes } from './settings/dunes.ts'
import { drawFields } from './settings/fields.ts'
import { drawForecourt } from './settings/forecourt.ts'
import { createGround, type Ground } from './settings/ground.ts'
import { drawLakeShore } from './settings/lake-shore.ts'
import { drawQuay } from './settings/quay.ts'
import { drawStreet } from './settings/street.ts'

const settings = {
  city: drawStreet,
  haveli: drawForecourt,
  villa: drawBeach,
  chalet: drawAlp,
  canal: drawQuay,
  farm: drawFields,
  park: drawLakeShore,
  dune: drawDunes,
} satisfies Record<PictureType, (kit: Kit, ground: Ground) => string>

/** The house from outside, in its surroundings. */
export function drawFacade(kit: Kit, type: PictureType): string {
  const { between } = kit
  const radius = between(17, 27)
  const x = between(40, 110)
  const y = type === 'city' || type === 'canal' ? between(50, 90) : between(60, 120)
  const ground = createGround(kit, [x, y, radius], type === 'chalet' || type === 'park' || type === 'farm')
  return drawSky(kit, ground.sun) + settings[type](kit, ground)
}
