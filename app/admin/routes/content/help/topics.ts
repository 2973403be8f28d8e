import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { textForKind } from '#app/domain/help/article-words.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'

export type ListedArticle = EndpointItem<'GET /v1/help-articles'>
export type Article = Answer<'GET /v1/help-articles/{articleId}'>

export const ARTICLES = 'GET /v1/help-articles'
export const ARTICLE = 'GET /v1/help-articles/{articleId}'

/** Reads to repeat after a change of an article. */
export const helpReads = [ARTICLES, ARTICLE] as const

export const topicNames: Record<HelpTopic, AdminMessageId> = {
  booking: 'content.topicBooking',
  paying: 'content.topicPaying',
  changing: 'content.topicChanging',
  cancelling: 'content.topicCancelling',
  refunds: 'content.topicRefunds',
  checkin: 'content.topicCheckin',
  stay: 'content.topicStay',
  account: 'content.topicAccount',
  money: 'content.topicMoney',
  membership: 'content.topicMembership',
  referral: 'content.topicReferral',
  games: 'content.topicGames',
  safety: 'content.topicSafety',
}

export const describeVotes = ({ helped, not_helped }: { helped: number; not_helped: number }) =>
  text('content.votes', { helped, notHelped: not_helped })

/** The question as a site of hotels asks it. */
export const questionOf = ({ id, question }: { id: string; question: string | null }) =>
  question === null ? id : textForKind(question, 'hotel')
