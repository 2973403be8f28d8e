import * as v from 'valibot'
import { wireFlag, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { stayEntries, toStayPart } from './stay-query.ts'

/** POST validatecoupon and validateCouponDiscount; without a hotel the code alone is looked at [COUP-01, COUP-02]. */
export const couponBody = v.pipe(
  v.object({
    ...stayEntries,
    code: wireText(64),
    coupon_code: wireText(64),
    hotel_id: wireOptionalId,
    room_category_id: wireOptionalId,
    early_checkin: wireFlag,
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
