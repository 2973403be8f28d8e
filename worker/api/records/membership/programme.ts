import * as v from 'valibot'
import { planAnswer, wizardLandingAnswer, wizardPlusAnswer } from '#app/contracts/guests/loyalty/membership-answers.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** The membership programme. */
export const membershipProgrammeRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listMembershipPlans',
    method: 'GET',
    path: '/api/pwa/wizardPlans',
    about:
      '→ `{plans: [{id, name, price, tax, total, currency_code, months, member_percent, home_percent, joining_money}]}` on sale in the country of the page, the lowest rank first; none where there are none, or membership is hidden. `tax` stands in the price',
    answer: v.object({ plans: v.array(planAnswer) }),
    problems: [],
  },
  {
    name: 'readMembershipProgramme',
    method: 'GET',
    path: '/api/pwa/wizardPlus',
    about:
      '→ `{plans, paymentModes: [{code, group, title, is_seamless}], membershipData}`, as `wizardPlans` and `wizardStatus`; never pay at hotel',
    answer: wizardPlusAnswer,
    problems: [],
  },
  {
    name: 'readMembershipLanding',
    method: 'GET',
    path: '/api/pwa/wizardLandingV3',
    about:
      '→ `{title, benefits: […], plans, questions: [{question, answer}], state}` in the language of the page; `state` as `wizardStatus`',
    answer: wizardLandingAnswer,
    problems: [],
  },
]
