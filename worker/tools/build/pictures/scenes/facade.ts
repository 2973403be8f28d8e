import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import type { Kit } from './basics/kit.ts'
import { drawSky } from './nature/sky.ts'
import { drawAlp } from './settings/alp.ts'
import { drawAvenue, drawBoulevard } from './settings/avenue.ts'
import { drawBeach } from './settings/beach.ts'
import { drawResort, drawRiviera } from './settings/coasts.ts'
import { drawDunes } from './settings/dunes.ts'
import { drawFields } from './settings/fields.ts'
import { drawForecourt } from './settings/forecourt.ts'
import { createGround, type Ground } from './settings/ground.ts'
import { drawGhat, drawHimalaya } from './settings/hills.ts'
import { drawLakeShore } from './settings/lake-shore.ts'
import { drawDesert, drawMeadow } from './settings/lands.ts'
import { drawQuay } from './settings/quay.ts'
import { drawStreet } from './settings/street.ts'
import { drawAlpineLake, drawBackwater, drawPalaceLake } from './settings/waters.ts'

const settings = {
  city: drawStreet,
  haveli: drawForecourt,
  villa: drawBeach,
  chalet: drawAlp,
  canal: drawQuay,
  farm: drawFields,
  park: drawLakeShore,
  dune: drawDunes,
  palace: drawPalaceLake,
  ghat: drawGhat,
  himalaya: drawHimalaya,
  backwater: drawBackwater,
  desert: drawDesert,
  resort: drawResort,
  metro: drawBoulevard,
  town: drawAvenue,
  country: drawMeadow,
  riviera: drawRiviera,
  lake: drawAlpineLake,
} satisfies Record<PictureType, (kit: Kit, ground: Ground) => string>

const streets: readonly PictureType[] = ['city', 'canal', 'town', 'metro', 'ghat', 'himalaya', 'chalet']
const snowy: readonly PictureType[] = ['chalet', 'park', 'country', 'himalaya']

/** The house from outside, in its surroundings. */
export function drawFacade(kit: Kit, type: PictureType): string {
  const { between } = kit
  const radius = between(17, 27)
  const x = between(40, 110)
  const isHigh = streets.includes(type)
  const y = isHigh ? between(50, 90) : between(60, 120)
  const ground = createGround(kit, [x, y, radius], snowy.includes(type))
  return drawSky(kit, ground.sun) + settings[type](kit, ground)
}
