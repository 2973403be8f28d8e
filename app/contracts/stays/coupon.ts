import * as v from 'valibot'
import { wireFlag, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { stayEntries, toStayPart } from './stay-query.ts'

/** POST validatecoupon and validateCouponDiscount; without a hotel the code alone is looked at [COUP-01, COUP-02]. */
export const couponBody = v.pipe(
  v.object({
    ...stayEntries,
    code: wireText(64),
    coupon_code: wireText(64),
    hotel_id: v.pipe(wireOptionalId, v.description('Id of the property.')),
    room_category_id: v.pipe(wireOptionalId, v.description('Id of a room category.')),
    early_checkin: v.pipe(wireFlag, v.description('With the property’s early check-in.')),
  }),
  v.transform(({ code, coupon_code, hotel_id, room_category_id, early_checkin, ...wire }) => {
    const stay = toStayPart(wire)
    return {
      code: code ?? coupon_code ?? stay.couponCode ?? '',
      propertyId: hotel_id,
      categoryId: room_category_id ?? stay.selectedCategoryId,
      earlyCheckin: early_checkin,
      stay,
    }
  }),
)
