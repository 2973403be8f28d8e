import * as v from 'valibot'
import { brandId } from '../offers/offer-fields.ts'
import { routeRecord } from '../route-record.ts'

export const removeNicknameRoute = routeRecord({
  name: 'removeNickname',
  method: 'POST',
  path: '/v1/nicknames/removals',
  scope: 'reviews:write',
  about:
    'Takes a name off the boards of a brand’s games, from everybody who carries it, in any letters’ size. They keep their points and are shown by a number until they name themselves anew.',
  body: v.object({
    brand: brandId,
    nickname: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(20), v.description('as it is shown')),
  }),
  answer: v.object({
    brand: v.string(),
    nickname: v.string(),
    players: v.pipe(v.array(v.number()), v.description('the numbers they are shown by now')),
  }),
  problems: ['not_found'],
})
