import {
  wizardBaseBody,
  wizardMembershipAnswer,
  wizardStatusAnswer,
  wizardStatusQuery,
} from '#app/contracts/guests/loyalty/membership-answers.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** The own membership. */
export const ownMembershipRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readMembershipStatus',
    method: 'GET',
    path: '/api/pwa/wizardStatus',
    about:
      '`country_code` (with its plus sign) and `phone` of the signed-in guest, or neither → `{membership_detail: {subscription_pending, subscription_status (MEMBER, PENDING, NOT_MEMBER), start_date, end_date, home_hotel_id, amount_saved, currency_code, total_bookings_wizard_hotel}, status}`; of another number, and of nobody, NOT_MEMBER without dates. `amount_saved` is the sum of the member lines of bookings that were not cancelled',
    query: wizardStatusQuery,
    answer: wizardStatusAnswer,
    problems: [],
  },
  {
    name: 'readWizardStatus',
    method: 'GET',
    path: '/api/pwa/wizard-status',
    about: 'the same as `wizardStatus`',
    query: wizardStatusQuery,
    answer: wizardStatusAnswer,
    problems: [],
  },
  {
    name: 'readMembership',
    method: 'GET',
    path: '/api/pwa/wizardMembership',
    about:
      '→ `{membership_detail: {…as wizardStatus, plan: {id, name, months, member_percent, home_percent}}, orders}`: the membership that holds or ended last by the terms it was bought with, its orders the newest first',
    needs: 'session',
    answer: wizardMembershipAnswer,
    problems: [],
  },
  {
    name: 'chooseHomeHotel',
    method: 'POST',
    path: '/api/pwa/setWizardBase',
    about:
      '`base_hotel_id` → as `wizardStatus`; 422 `invalid_fields` for a house that takes no part, and for another one within 30 days of the last choice (`free_from`); not_found for who is no member. Bookings already made keep their price',
    needs: 'session',
    body: wizardBaseBody,
    answer: wizardStatusAnswer,
    problems: ['not_found', 'invalid_fields'],
  },
]
