import { type Locale, locales } from '#app/i18n/locales.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'
import { sentenceIn } from '#worker/tools/seed/words/texts.ts'

type DiscountRow = { property_id: number; code: string; position: number; name: string; names: string; percent: number }

/** Draws the automatic discounts of a hotel: most guests, who come soon and for some nights, get none. */
export function chooseDiscounts({ id, brandId, kind }: Sketch): (DiscountRow & Record<string, number | string>)[] {
  if (kind !== 'hotel') return []
  const random = createRandom(`discounts ${id} ${brandId}`)
  const early = {
    ...named(id, 'early'),
    code: 'EARLY',
    position: 0,
    percent: random.pick([5, 8, 10]),
    min_advance: 60,
    min_nights: 5,
  }
  const week = { ...named(id, 'week'), code: 'WEEK', position: 1, percent: random.pick([10, 12, 15]), min_nights: 7 }
  return [...(random.chance(0.35) ? [early] : []), ...(random.chance(0.35) ? [week] : [])]
}

function named(property_id: number, key: string): Pick<DiscountRow, 'property_id' | 'name' | 'names'> {
  const languages = (Object.keys(locales) as Locale[]).filter((locale) => locale !== 'en')
  const texts = languages.map((locale) => [locale, sentenceIn(locale, `discount.${key}`) ?? ''] as const)
  return {
    property_id,
    name: sentenceIn('en', `discount.${key}`) ?? '',
    names: toNames(Object.fromEntries(texts)),
  }
}
