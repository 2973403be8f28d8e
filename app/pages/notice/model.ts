/** What a notice is about; decides picture and status. */
export type NoticeKind = 'not-found' | 'too-many' | 'failed' | 'offline' | 'login-unavailable'

/** A page that cannot be shown: what happened, and where to go from here. */
export type NoticeModel = {
  kind: NoticeKind
  title: string
  sentence: string
  /** The first is the next step, the others are ways out. */
  steps: { text: string; href: string }[]
  /** Small print under the steps, for example the status; empty when there is nothing to add. */
  note: string
}
