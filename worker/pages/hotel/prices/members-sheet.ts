import { queryPath } from '#app/domain/routes/query-path.ts'
import type { TextSheet } from '#app/overlays/house/model.ts'
import { translatorOf } from '#worker/content/messages.ts'
import { listPlansHere } from '#worker/loyalty/membership/read-programme.ts'
import type { HotelContext, SheetSource } from '#worker/pages/hotel/hotel-context.ts'
import { planBenefits } from '#worker/views/membership/landing-words.ts'
import { money } from '#worker/views/price-words.ts'

/** Returns the members' price of this stay, the plans, and the link to join with this property as home hotel. */
export async function toMembersSheet(
  { hotel, scope, format }: HotelContext,
  { deps }: SheetSource,
): Promise<TextSheet | null> {
  const plans = await listPlansHere(deps, scope)
  if (plans.length === 0 || !hotel.facts.membership) return null
  const translate = await translatorOf(scope, ['wizard', 'errors'])
  const { selected, membersMinor, facts } = hotel
  const quote = selected?.quote
  const isMember = Boolean(scope.visitor.user?.member)
  const amounts =
    quote && membersMinor !== null
      ? { amount: money(format, quote, membersMinor), full: money(format, quote, quote.totalMinor) }
      : null
  return {
    kind: 'text',
    title: translate('wizard.hereTitle'),
    lead: amounts ? translate('wizard.hereText', amounts) : null,
    sections: plans.map((plan) => ({
      title: plan.name,
      look: 'list',
      items: planBenefits(plan, scope, translate).map((text) => ({ icon: 'check', look: 'ok', text, detail: null })),
    })),
    note: null,
    links: isMember
      ? [{ text: translate('wizard.toProfile'), href: '/wizardprofile' }]
      : plans.map(({ id, name }) => ({
          text: translate('wizard.payJoin', { plan: name }),
          href: queryPath('/wizard', { modal: 'wizardPayment', plan: id, hotel_id: String(facts.id) }),
        })),
  }
}
