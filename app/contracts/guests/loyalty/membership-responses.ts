import * as v from 'valibot'
import { wireId, wireText } from '#app/contracts/wire-values.ts'
import { membershipStatuses } from '#app/domain/membership/membership-status.ts'
import { orderResponse } from './membership.ts'

export const wizardStatusQuery = v.object({
  country_code: wireText(8, 'Dial code with its plus sign.'),
  phone: wireText(32, 'The signed-in guest’s number.'),
})

export const wizardBaseBody = v.pipe(
  v.object({ base_hotel_id: wireId }),
  v.transform(({ base_hotel_id }) => ({ propertyId: base_hotel_id })),
)

export const planResponse = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  tax: v.number(),
  total: v.number(),
  currency_code: v.string(),
  months: v.number(),
  member_percent: v.number(),
  home_percent: v.number(),
  joining_money: v.number(),
})
export type PlanResponse = v.InferOutput<typeof planResponse>

export const membershipDetail = v.object({
  subscription_pending: v.boolean(),
  subscription_status: v.picklist(membershipStatuses),
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
  home_hotel_id: v.nullable(v.number()),
  amount_saved: v.number(),
  currency_code: v.nullable(v.string()),
  total_bookings_wizard_hotel: v.number(),
})
export type MembershipDetail = v.InferOutput<typeof membershipDetail>

export const wizardStatusResponse = v.object({
  membership_detail: membershipDetail,
  status: v.picklist(membershipStatuses),
})

const boughtPlan = v.object({
  id: v.string(),
  name: v.string(),
  months: v.number(),
  member_percent: v.number(),
  home_percent: v.number(),
})

export const wizardMembershipResponse = v.object({
  membership_detail: v.object({ ...membershipDetail.entries, plan: v.nullable(boughtPlan) }),
  orders: v.array(orderResponse),
})

const paymentMode = v.object({ code: v.string(), group: v.string(), title: v.string(), is_seamless: v.boolean() })

export const wizardPlusResponse = v.object({
  plans: v.array(planResponse),
  paymentModes: v.array(paymentMode),
  membershipData: wizardStatusResponse,
})

export const wizardLandingResponse = v.object({
  title: v.string(),
  benefits: v.array(v.string()),
  plans: v.array(planResponse),
  questions: v.array(v.object({ question: v.string(), answer: v.string() })),
  state: wizardStatusResponse,
})
