import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import type { Board, Visibility } from '#app/domain/rates/rate-plan.ts'
import { describeWindows, joinParts, type Names } from '../parts/describe.ts'

export type PlanItem = EndpointItem<'GET /v1/properties/{propertyId}/rate-plans'>
export type PlanDraft = Omit<PlanItem, 'property' | 'code' | 'revision'>
export type Policy = NonNullable<PlanDraft['policy']>
export type PolicyStep = Policy['steps'][number]
export type PolicyFee = NonNullable<PolicyStep['fee']>

export const boardLabels: Record<Board, AdminMessageId> = {
  room_only: 'offers.roomOnly',
  breakfast: 'offers.breakfast',
  half_board: 'offers.halfBoard',
  full_board: 'offers.fullBoard',
  all_inclusive: 'offers.allInclusive',
}

export const visibilityLabels: Record<Visibility, AdminMessageId> = {
  public: 'offers.toAll',
  member: 'offers.toMembers',
  agent: 'offers.toAgents',
  company: 'offers.toCompanies',
  link: 'offers.toLink',
  device: 'offers.toPhones',
}

/** "10% below the room’s own price, breakfast, free until 2 days before at 18:00, then a night; paid at booking" */
export function describePlan(plan: PlanDraft, names: Names, currency: string): string {
  const { min_nights: min, visibility = 'public' } = plan
  const rooms = plan.rooms.map(({ room }) => names.rooms[room] ?? String(room))
  const parts = [
    describePrice(plan, names, currency),
    plan.board ? text(boardLabels[plan.board]) : '',
    ...describeRoomBoards(plan, names),
    plan.policy ? describePolicy(plan.policy, currency) : '',
    describePayment(plan),
    visibility === 'public' ? '' : text(visibilityLabels[visibility]),
    min ? text('offers.fromNights', { count: min }) : '',
    plan.max_nights ? text('offers.upToNights', { count: plan.max_nights }) : '',
    ...describeWindows(plan),
    rooms.length > 0 ? text('offers.inRooms', { rooms: format.list(rooms) }) : text('offers.noRooms'),
  ]
  return joinParts(parts)
}

/** Meals of room types that differ from those of the plan. */
function describeRoomBoards({ rooms, board }: PlanDraft, names: Names): string[] {
  return rooms.flatMap(({ room, board: own }) =>
    own && own !== board
      ? [text('offers.boardInRoom', { board: text(boardLabels[own]), room: names.rooms[room] ?? String(room) })]
      : [],
  )
}

function describePrice(plan: PlanDraft, names: Names, currency: string): string {
  if (plan.nightly) return text('offers.nightlyPrice')
  const { change_bp: change = 0, room_minor: room = 0, person_minor: person = 0 } = plan
  const lead = plan.lead ? (names.plans[plan.lead] ?? plan.lead) : text('offers.ownPlan')
  const percent = format.percent(Math.abs(change) / 100)
  const base =
    change === 0
      ? text('offers.samePrice', { plan: lead })
      : text(change < 0 ? 'offers.below' : 'offers.above', { percent, plan: lead })
  const amount = (amountMinor: number) => format.price({ amountMinor, currency })
  return [
    base,
    room === 0 ? '' : text('offers.plusRoom', { amount: amount(room) }),
    person === 0 ? '' : text('offers.plusPerson', { amount: amount(person) }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function describePayment({ payment, deposit_percent: percent }: PlanDraft): string {
  if (payment === 'prepaid') return text('offers.payAhead')
  if (payment === 'at_property') return text('offers.payThere')
  return payment === 'deposit' ? text('offers.payDeposit', { percent: format.percent(percent ?? 0) }) : ''
}

/** "free until 48 hours before check-in, then 50%, then everything" */
export function describePolicy({ steps, no_show: noShow }: Policy, currency: string): string {
  const said = steps.map((step, index) => {
    const fee = describeFee(step.fee, currency)
    const until = step.until
    if (until === null) return index === 0 ? text('offers.always', { fee }) : text('offers.then', { fee })
    if ('hours' in until) return text('offers.untilHours', { fee, count: until.hours })
    return text('offers.untilDays', { fee, count: until.days, time: format.clock(until.time) })
  })
  const away = noShow ? [text('offers.noShow', { fee: describeFee(noShow, currency) })] : []
  return [...said, ...away].join(', ')
}

function describeFee(fee: PolicyFee | null, currency: string): string {
  if (fee === null) return text('offers.feeFree')
  if (fee.kind === 'nights') return text('offers.feeNights', { count: fee.value })
  if (fee.kind === 'percent') {
    return fee.value === 100 ? text('offers.feeAll') : text('offers.feePercent', { percent: format.percent(fee.value) })
  }
  return format.price({ amountMinor: fee.value, currency })
}
