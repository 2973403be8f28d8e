/** Kind of notice; determines picture and status. */
export type NoticeKind = 'not-found' | 'too-many' | 'failed' | 'offline' | 'login-unavailable'

/** Page shown instead of one that is unavailable. */
export type NoticeModel = {
  kind: NoticeKind
  title: string
  sentence: string
  /** The first is the primary step. */
  steps: { text: string; href: string }[]
  /** Small print, such as the status; may be empty. */
  note: string
}
