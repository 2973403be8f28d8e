import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { NoticeProps } from '#app/ui/surfaces/notice.tsx'

/** Page /user-ratings/{bookingId}. */
export type UserRatingsModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  stay: { name: string; text: string; picture: PictureModel }
  notice: { tone: NonNullable<NoticeProps['tone']>; text: string } | null
  /** Link to verify the booking's phone number; null when not needed. */
  signIn: { text: string; href: string } | null
  /** The submitted feedback; null when there is none. */
  given: {
    state: string
    look: 'ok' | 'warn' | 'bad' | undefined
    text: string
    scores: { label: string; score: string; scoreLabel: string }[]
    words: string | null
    /** Withdraws it; null when already withdrawn. */
    withdraw: { action: string; xsrf: string; button: string; hint: string } | null
  } | null
  /** Null when feedback can no longer be given or changed. */
  form: FeedbackForm | null
  sheet: AnyOverlayData | null
}

export type FeedbackForm = {
  action: string
  xsrf: string
  questions: {
    name: string
    text: string
    isRequired: boolean
    /** Empty when not rated. */
    value: string
    options: { value: string; text: string }[]
    error: string | null
  }[]
  words: { label: string; hint: string; value: string; limit: number; error: string | null }
  showName: { label: string; detail: string; isOn: boolean }
  button: string
}
