import type { ExtraDay, ExtraUnit } from '#app/domain/extras/extra.ts'
import type { InsertRow } from '#worker/infra/database/catalogue-rows.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'
import { readNames } from '#worker/tools/seed/words/texts.ts'
import { createPriceConverter } from './choose-fees.ts'

type DemoExtra = {
  code: string
  name: string
  description: string | null
  per: ExtraUnit
  euros: number
  maxUnits: number | null
  day: ExtraDay
  perDay: number | null
  leadHours: number
}

const pickUp: DemoExtra = {
  code: 'PICKUP',
  name: 'Airport pick-up',
  description: 'One car for up to three guests',
  per: 'unit',
  euros: 30,
  maxUnits: 3,
  day: 'arrival',
  perDay: 6,
  leadHours: 24,
}
const lateCheckout: DemoExtra = {
  code: 'LATE',
  name: 'Late check-out',
  description: 'Three hours longer',
  per: 'stay',
  euros: 20,
  maxUnits: null,
  day: 'departure',
  perDay: 4,
  leadHours: 0,
}
const bicycle: DemoExtra = {
  code: 'BICYCLE',
  name: 'Bicycle',
  description: null,
  per: 'unit_night',
  euros: 10,
  maxUnits: 4,
  day: 'nights',
  perDay: 6,
  leadHours: 12,
}
const basket: DemoExtra = {
  code: 'BASKET',
  name: 'Breakfast basket',
  description: 'At your door every morning',
  per: 'guest_night',
  euros: 9,
  maxUnits: null,
  day: 'nights',
  perDay: null,
  leadHours: 24,
}

/** Draws what guests can add to a stay: most hotels pick up and let rooms longer, homes have bicycles and breakfast. */
export function chooseExtras(sketch: Sketch, currency: string): Parameters<InsertRow>[1][] {
  const random = createRandom(`extras ${sketch.id} ${sketch.brandId}`)
  const toPrice = createPriceConverter(sketch, currency)
  const offers: [extra: DemoExtra, chance: number][] =
    sketch.kind === 'hotel'
      ? [
          [pickUp, 0.45],
          [lateCheckout, 0.6],
        ]
      : [
          [bicycle, 0.4],
          [basket, 0.3],
          [lateCheckout, 0.25],
        ]
  return offers
    .filter(([, chance]) => random.chance(chance))
    .map(([extra], position) => toRow(extra, { position, amountMinor: toPrice(extra.euros) }))
}

const translations = readNames('extras')
const inLanguages = (text: string | null) => toNames(translations.get(text ?? '') ?? {})

function toRow(
  { code, name, description, per, maxUnits, day, perDay, leadHours }: DemoExtra,
  { position, amountMinor }: { position: number; amountMinor: number },
): Parameters<InsertRow>[1] {
  return {
    code,
    position,
    name,
    names: inLanguages(name),
    description,
    descriptions: inLanguages(description),
    per,
    amount_minor: amountMinor,
    max_units: maxUnits,
    day,
    per_day: perDay,
    lead_hours: leadHours,
  }
}
