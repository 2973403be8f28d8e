import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { NoticeProps } from '#app/ui/surfaces/notice.tsx'

export type UserRatingsModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  stay: { name: string; text: string; picture: PictureModel }
  notice: { tone: NonNullable<NoticeProps['tone']>; text: string } | null
  signIn: { text: string; href: string } | null
  /** The guest's stored rating, also a withdrawn one. */
  storedFeedback: {
    state: string
    variant: 'ok' | 'warn' | 'bad' | undefined
    text: string
    scores: { label: string; score: string; scoreLabel: string }[]
    words: string | null
    withdraw: { action: string; xsrf: string; button: string; hint: string } | null
  } | null
  form: FeedbackForm | null
  overlayData: AnyOverlayData | null
}

export type FeedbackForm = {
  action: string
  xsrf: string
  questions: {
    name: string
    text: string
    isRequired: boolean
    value: string
    options: { value: string; text: string }[]
    error: string | null
  }[]
  words: { label: string; hint: string; value: string; limit: number; error: string | null }
  showName: { label: string; detail: string; isOn: boolean }
  button: string
}
