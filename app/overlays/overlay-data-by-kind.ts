import type { AssistantOverlayData, ChatPictureOverlayData, RefundsOverlayData } from './assistant/model.ts'
import type { OfferOverlayData } from './deal/model.ts'
import type { ExtrasOverlayData } from './extras/model.ts'
import type { FeedbackAskOverlayData, PoorRatingOverlayData } from './feedback/model.ts'
import type { FilmOverlayData } from './film/model.ts'
import type { HelpOverlayData } from './help/model.ts'
import type { ListOverlayData } from './list/model.ts'
import type { ModifyPropertyOverlayData, MoveClosedOverlayData } from './modify-property/model.ts'
import type { NearbyOverlayData } from './nearby/model.ts'
import type { CheckinGuestOverlayData } from './online-checkin/model.ts'
import type {
  PayBanksOverlayData,
  PayOffersOverlayData,
  PayPartOverlayData,
  PayStatusOverlayData,
  PayWidgetOverlayData,
} from './payment/model.ts'
import type { PicturesOverlayData } from './pictures/model.ts'
import type { PlaceOverlayData } from './place/model.ts'
import type { BreakdownOverlayData } from './prices/price-breakdown-model.ts'
import type { PriceDropOverlayData } from './prices/price-drop-model.ts'
import type { TextOverlayData } from './property/model.ts'
import type { RatingOverlayData, ReviewOverlayData, ReviewsOverlayData } from './reviews/model.ts'
import type { CompareOverlayData, RoomOverlayData } from './rooms/model.ts'
import type { VoucherOverlayData, VouchersOverlayData } from './vouchers/model.ts'
import type { WizardOverlayData } from './wizard/model.ts'

export type DayRulesOverlayData = { kind: 'dayRules'; dayRules: string[] }

/** Overlay data that the server prepares, as `overlayData` in the page model. */
export type AnyOverlayData =
  | AssistantOverlayData
  | BreakdownOverlayData
  | ChatPictureOverlayData
  | CheckinGuestOverlayData
  | CompareOverlayData
  | DayRulesOverlayData
  | ExtrasOverlayData
  | FeedbackAskOverlayData
  | FilmOverlayData
  | HelpOverlayData
  | ListOverlayData
  | ModifyPropertyOverlayData
  | MoveClosedOverlayData
  | NearbyOverlayData
  | OfferOverlayData
  | PayBanksOverlayData
  | PayOffersOverlayData
  | PayPartOverlayData
  | PayStatusOverlayData
  | PayWidgetOverlayData
  | PicturesOverlayData
  | PlaceOverlayData
  | PoorRatingOverlayData
  | PriceDropOverlayData
  | RatingOverlayData
  | RefundsOverlayData
  | ReviewOverlayData
  | ReviewsOverlayData
  | RoomOverlayData
  | TextOverlayData
  | VoucherOverlayData
  | VouchersOverlayData
  | WizardOverlayData

export type OverlayDataByKind = { [Kind in AnyOverlayData['kind']]: Extract<AnyOverlayData, { kind: Kind }> }
