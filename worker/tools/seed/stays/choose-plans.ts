import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { PlanRows, RoomTypeRows } from '#worker/infra/database/catalogue-rows.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

/** Names as guests read them; the English one is the plan's own. */
const names = {
  SAVER: {
    en: 'Non-refundable',
    ar: 'غير قابل للاسترداد',
    de: 'Nicht erstattbar',
    es: 'No reembolsable',
    fr: 'Non remboursable',
    hi: 'नॉन-रिफ़ंडेबल',
    id: 'Tidak dapat dikembalikan',
    it: 'Non rimborsabile',
    ja: '返金不可',
    my: 'Tidak boleh dikembalikan',
    nl: 'Niet restitueerbaar',
    pt: 'Não reembolsável',
    th: 'คืนเงินไม่ได้',
    vi: 'Không hoàn tiền',
  },
  FLEX: {
    en: 'Flexible',
    ar: 'مرن',
    de: 'Flexibel',
    es: 'Flexible',
    fr: 'Flexible',
    hi: 'फ़्लेक्सिबल',
    id: 'Fleksibel',
    it: 'Flessibile',
    ja: 'フレキシブル',
    my: 'Fleksibel',
    nl: 'Flexibel',
    pt: 'Flexível',
    th: 'ยืดหยุ่น',
    vi: 'Linh hoạt',
  },
  BREAKFAST: {
    en: 'With breakfast',
    ar: 'مع الإفطار',
    de: 'Mit Frühstück',
    es: 'Con desayuno',
    fr: 'Avec petit-déjeuner',
    hi: 'नाश्ते के साथ',
    id: 'Dengan sarapan',
    it: 'Con colazione',
    ja: '朝食付き',
    my: 'Dengan sarapan',
    nl: 'Met ontbijt',
    pt: 'Com café da manhã',
    th: 'รวมอาหารเช้า',
    vi: 'Gồm bữa sáng',
  },
} satisfies Record<string, Record<Locale, string>>

type PlanCode = keyof typeof names

const everything: PolicyRule = { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] }
const freeUntilDayBefore: PolicyRule = {
  steps: [
    { until: { days: 1, time: '18:00' }, fee: null },
    { until: null, fee: { kind: 'nights', value: 1 } },
  ],
}

type PlanInput = { sketch: Sketch; roomTypes: readonly RoomTypeRows[]; cancellationHours: number | null }

/** Plans of a hotel have ids from its own, so that no other property's data depend on them. */
const PLANS_PER_PROPERTY = 10

/** Hours from which a policy is not flexible. */
const STRICT_HOURS = 48

/**
 * Draws the rate plans of four hotels of five: without refund and flexible where the hotel's own terms are not so, and
 * with breakfast where it costs extra. The favourite of a city and homes have none.
 */
export function choosePlans({ sketch, roomTypes, cancellationHours }: PlanInput): PlanRows[] {
  const { id, brandId, kind, rank } = sketch
  const random = createRandom(`plans ${id} ${brandId}`)
  if (kind !== 'hotel' || rank === 0 || !random.chance(0.8)) return []
  const all = roomTypes.map(({ roomType }) => Number(roomType.id))
  const isStrict = cancellationHours === null || cancellationHours >= STRICT_HOURS
  const withBreakfast = roomTypes.filter(({ meals }) => meals.some(({ code }) => code === 'breakfast'))
  const [cheaperBp, dearerBp] = [random.pick([-1200, -1000, -1000, -800, -500]), random.pick([600, 800, 1000])]
  const breakfastMinor = withBreakfast[0]?.meals.find(({ code }) => code === 'breakfast')?.priceMinor ?? 0
  const plans: { code: PlanCode; roomTypeIds: number[]; values: Omit<PlanRows['plan'], 'id'> }[] = [
    {
      code: 'SAVER',
      roomTypeIds: cancellationHours === null ? [] : all,
      values: { change_bp: cheaperBp, policy: JSON.stringify(everything), payment: 'prepaid' },
    },
    {
      code: 'FLEX',
      roomTypeIds: isStrict ? all : [],
      values: { change_bp: dearerBp, policy: JSON.stringify(freeUntilDayBefore) },
    },
    {
      code: 'BREAKFAST',
      roomTypeIds: withBreakfast.map(({ roomType }) => Number(roomType.id)),
      values: { person_minor: breakfastMinor, board: 'breakfast' },
    },
  ]
  return plans
    .filter(({ roomTypeIds }) => roomTypeIds.length > 0)
    .map(({ code, roomTypeIds, values }, index) => ({
      plan: {
        id: id * PLANS_PER_PROPERTY + index,
        position: index,
        code,
        name: names[code].en,
        names: toNames(names[code]),
        ...values,
      },
      roomTypeIds,
    }))
}
