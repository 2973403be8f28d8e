import type { AssistantSheet, ChatPictureSheet, RefundsSheet } from './assistant/model.ts'
import type { OfferSheet } from './deal/model.ts'
import type { ExtrasSheet } from './extras/model.ts'
import type { FeedbackAskSheet, PoorRatingSheet } from './feedback/model.ts'
import type { FilmSheet } from './film/model.ts'
import type { HelpSheet } from './help/model.ts'
import type { ListSheet } from './list/model.ts'
import type { ModifyPropertySheet, MoveClosedSheet } from './modify-property/model.ts'
import type { NearbySheet } from './nearby/model.ts'
import type { CheckinGuestSheet } from './online-checkin/model.ts'
import type { PayBanksSheet, PayOffersSheet, PayPartSheet, PayStatusSheet, PayWidgetSheet } from './payment/model.ts'
import type { PicturesSheet } from './pictures/model.ts'
import type { PlaceSheet } from './place/model.ts'
import type { BreakdownSheet } from './prices/price-breakdown-model.ts'
import type { PriceDropSheet } from './prices/price-drop-model.ts'
import type { TextSheet } from './property/model.ts'
import type { RatingSheet, ReviewSheet, ReviewsSheet } from './reviews/model.ts'
import type { CompareSheet, RoomSheet } from './rooms/model.ts'
import type { VoucherSheet, VouchersSheet } from './vouchers/model.ts'
import type { WizardSheet } from './wizard/model.ts'

/** Rules of the property for the picker without script, one sentence each. */
export type DayRulesSheet = { kind: 'dayRules'; dayRules: string[] }

/** Overlay data that the server prepares, as `sheet` in the page model. */
export type AnySheet =
  | AssistantSheet
  | BreakdownSheet
  | ChatPictureSheet
  | CheckinGuestSheet
  | CompareSheet
  | DayRulesSheet
  | ExtrasSheet
  | FeedbackAskSheet
  | FilmSheet
  | HelpSheet
  | ListSheet
  | ModifyPropertySheet
  | MoveClosedSheet
  | NearbySheet
  | OfferSheet
  | PayBanksSheet
  | PayOffersSheet
  | PayPartSheet
  | PayStatusSheet
  | PayWidgetSheet
  | PicturesSheet
  | PlaceSheet
  | PoorRatingSheet
  | PriceDropSheet
  | RatingSheet
  | RefundsSheet
  | ReviewSheet
  | ReviewsSheet
  | RoomSheet
  | TextSheet
  | VoucherSheet
  | VouchersSheet
  | WizardSheet

export type Sheets = { [Kind in AnySheet['kind']]: Extract<AnySheet, { kind: Kind }> }
