import type { ReactNode } from 'react'
import type { PageName } from './contracts/page-name.ts'
import type { SocialModel } from './features/social-sign-in/model.ts'
import type { MessageArea } from './i18n/messages.ts'
import type { PageData } from './overlays/page-parts.ts'
import type { AccountModel } from './pages/account/model.ts'
import type { AccountDetailsModel } from './pages/account-details/model.ts'
import type { AssistantPageModel } from './pages/assistant/model.ts'
import type { BookedRoomsModel } from './pages/booked-rooms/model.ts'
import type { BookingModel } from './pages/booking/model.ts'
import type { BusinessLoginModel } from './pages/business-login/model.ts'
import type { CitiesModel } from './pages/cities/model.ts'
import type { CompareModel } from './pages/compare/model.ts'
import type { ContactModel } from './pages/contact/model.ts'
import type { DealModel } from './pages/deal/model.ts'
import type { PrintModel } from './pages/document/model.ts'
import type { DonateModel } from './pages/donate/model.ts'
import type { GameModel } from './pages/game/model.ts'
import type { GameRewardsModel, GamesModel, LeaderboardModel } from './pages/games/model.ts'
import type { HelpArticleModel } from './pages/help/article-model.ts'
import type { HelpModel } from './pages/help/model.ts'
import type { HomeModel } from './pages/home/model.ts'
import type { HotelModel } from './pages/hotel/model.ts'
import type { LandingModel } from './pages/landing/model.ts'
import type { ListingMapModel, ListingModel } from './pages/listing/model.ts'
import type { MyBookingModel } from './pages/my-booking/model.ts'
import type { NoticeModel } from './pages/notice/model.ts'
import type { OnlineCheckinModel } from './pages/online-checkin/model.ts'
import type { ReferralModel } from './pages/referral/model.ts'
import type { ResetPasswordModel } from './pages/reset-password/model.ts'
import type { RewardsModel } from './pages/rewards/model.ts'
import type { SaveCardModel } from './pages/save-card/model.ts'
import type { SavedStaysModel } from './pages/saved-stays/model.ts'
import type { StaticModel } from './pages/static/model.ts'
import type { UpgradeModel } from './pages/upgrade-booking/model.ts'
import type { UserRatingsModel } from './pages/user-ratings/model.ts'
import type { VerifyDonationModel } from './pages/verify-donation/model.ts'
import type { WalletModel } from './pages/wallet/model.ts'
import type { WishlistsModel } from './pages/wishlists/model.ts'
import type { WizardChangeModel, WizardModel, WizardProfileModel } from './pages/wizard/model.ts'

/** Checks that page models use the field names shared with overlays consistently. */
type WithPageData<Models extends Record<PageName, PageData>> = Models

/** Data each page's loader passes to its component, ready to render. */
export type PageModels = WithPageData<{
  home: HomeModel
  listing: ListingModel
  listingMap: ListingMapModel
  hotel: HotelModel
  booking: BookingModel
  cities: CitiesModel
  myBooking: MyBookingModel
  document: PrintModel
  upgradeBooking: UpgradeModel
  bookedRooms: BookedRoomsModel
  account: AccountModel
  accountDetails: AccountDetailsModel
  wallet: WalletModel
  rewards: RewardsModel
  referral: ReferralModel
  wizard: WizardModel
  wizardChange: WizardChangeModel
  wizardProfile: WizardProfileModel
  resetPassword: ResetPasswordModel
  socialSignIn: SocialModel
  saveCard: SaveCardModel
  donate: DonateModel
  verifyDonation: VerifyDonationModel
  games: GamesModel
  game: GameModel
  gamesLeaderboard: LeaderboardModel
  gamesRewards: GameRewardsModel
  contact: ContactModel
  help: HelpModel | HelpArticleModel
  assistant: AssistantPageModel
  onlineCheckin: OnlineCheckinModel
  userRatings: UserRatingsModel
  wishlists: WishlistsModel
  savedStays: SavedStaysModel
  static: StaticModel
  deal: DealModel
  landing: LandingModel
  businessLogin: BusinessLoginModel
  compare: CompareModel
  notice: NoticeModel
}>

type PageEntry<Name extends PageName> = {
  messageAreas: readonly MessageArea[]
  /** One of `personal-pages.ts`. */
  isPersonal?: true
  /** Hydrate immediately, because the page runs timers or forms; personal pages always do. */
  hydratesImmediately?: true
  load: () => Promise<{ Page: (props: { model: PageModels[Name] }) => ReactNode }>
}

type PersonalName = keyof typeof import('./personal-pages.ts').personalPages

/** Returns the entry of a personal page. The initial script contains the import of their list, not of each page. */
function personalPage<Name extends PersonalName>(name: Name, ...areas: MessageArea[]): PageEntry<Name> {
  const load = async () => (await import('./personal-pages.ts')).personalPages[name]()
  return { messageAreas: ['ui', ...areas], isPersonal: true, load: load as PageEntry<Name>['load'] }
}

/** The page registry shared by the Worker and the browser; each page is a lazy chunk. */
export const pages: { [Name in PageName]: PageEntry<Name> } = {
  home: {
    messageAreas: ['ui', 'search', 'home'],
    load: () => import('./pages/home/page.tsx'),
  },
  listing: {
    messageAreas: ['ui', 'search', 'listing'],
    load: () => import('./pages/listing/page.tsx'),
  },
  listingMap: {
    messageAreas: ['ui', 'search', 'listing', 'map'],
    hydratesImmediately: true,
    load: () => import('./pages/listing/map-page.tsx'),
  },
  hotel: {
    messageAreas: ['ui', 'search', 'hotel'],
    load: () => import('./pages/hotel/page.tsx'),
  },
  cities: {
    messageAreas: ['ui'],
    load: () => import('./pages/cities/page.tsx'),
  },
  booking: personalPage('booking', 'booking', 'change', 'pay'),
  myBooking: personalPage('myBooking', 'booking'),
  document: personalPage('document'),
  bookedRooms: personalPage('bookedRooms'),
  upgradeBooking: personalPage('upgradeBooking', 'booking', 'change'),
  account: personalPage('account', 'common', 'account', 'signIn', 'password', 'social', 'errors'),
  accountDetails: personalPage('accountDetails', 'account'),
  contact: personalPage('contact', 'tickets', 'errors'),
  wallet: personalPage('wallet'),
  rewards: personalPage('rewards'),
  referral: personalPage('referral'),
  wizard: personalPage('wizard'),
  wizardChange: personalPage('wizardChange'),
  wizardProfile: personalPage('wizardProfile'),
  resetPassword: personalPage('resetPassword', 'account', 'signIn', 'password', 'errors'),
  socialSignIn: personalPage('socialSignIn', 'account', 'social'),
  saveCard: personalPage('saveCard', 'pay'),
  games: personalPage('games'),
  game: personalPage('game', 'games'),
  gamesLeaderboard: personalPage('gamesLeaderboard'),
  gamesRewards: personalPage('gamesRewards'),
  help: personalPage('help'),
  assistant: personalPage('assistant'),
  onlineCheckin: personalPage('onlineCheckin', 'checkin'),
  userRatings: personalPage('userRatings'),
  wishlists: personalPage('wishlists', 'lists'),
  savedStays: personalPage('savedStays', 'lists'),
  static: {
    // Its copy is part of the model, because there is a lot of it.
    messageAreas: ['ui'],
    load: () => import('./pages/static/page.tsx'),
  },
  deal: {
    messageAreas: ['ui', 'search'],
    load: () => import('./pages/deal/page.tsx'),
  },
  landing: {
    messageAreas: ['ui', 'search'],
    load: () => import('./pages/landing/page.tsx'),
  },
  businessLogin: personalPage('businessLogin'),
  compare: personalPage('compare'),
  donate: personalPage('donate'),
  verifyDonation: personalPage('verifyDonation'),
  notice: {
    messageAreas: ['ui'],
    load: () => import('./pages/notice/page.tsx'),
  },
}
