import type { NoticeProps } from '#app/components/surfaces/notice.tsx'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** The page at /user-ratings/{bookingId}; every word is ready. */
export type UserRatingsModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  stay: { name: string; text: string; picture: PictureModel }
  notice: { tone: NonNullable<NoticeProps['tone']>; text: string } | null
  /** Where a guest proves the number of the booking; null: nothing is to be proven. */
  signIn: { text: string; href: string } | null
  /** What was given already; null: nothing. */
  given: {
    state: string
    look: 'ok' | 'warn' | 'bad' | undefined
    text: string
    scores: { label: string; score: string; scoreLabel: string }[]
    words: string | null
    /** Takes it back; null: it is back already. */
    withdraw: { action: string; xsrf: string; button: string; hint: string } | null
  } | null
  /** Null once nothing can be told or changed any more. */
  form: FeedbackForm | null
  sheet: AnySheet | null
}

export type FeedbackForm = {
  action: string
  xsrf: string
  questions: {
    name: string
    text: string
    isRequired: boolean
    /** '' : not rated. */
    value: string
    options: { value: string; text: string }[]
    error: string | null
  }[]
  words: { label: string; hint: string; value: string; limit: number; error: string | null }
  showName: { label: string; detail: string; isOn: boolean }
  button: string
}
