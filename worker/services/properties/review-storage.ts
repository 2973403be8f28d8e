import { subjectKind } from '#app/domain/pictures/pictures.ts'
import { isReviewParty, type ReviewParty, reviewParties } from '#app/domain/reviews/review-parties.ts'
import { bitOfTopic, type ReviewTopic, reviewTopics, toTopics } from '#app/domain/reviews/review-topics.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { json, textOrNull } from '#worker/infra/database/columns.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import {
  type Review,
  type ReviewFacets,
  type ReviewPhoto,
  type ReviewQuery,
  type ReviewSearch,
  reviewSources,
} from './review.ts'

type Row = Record<string, SqlValue>

export const IS_PUBLIC = 'hidden_for IS NULL AND is_unverified = 0'

const reviewOrderSql = {
  newest: 'stayed_on DESC, id DESC',
  best: 'rating_tenths DESC, stayed_on DESC, id DESC',
  worst: 'rating_tenths, stayed_on DESC, id DESC',
}

const reviewColumns = (reader: string) => `
  id, source, rating_tenths, author, locale, body, stayed_on, reply, replied_on, party, topics,
  (SELECT t.body FROM review_text t WHERE t.review_id = review.id AND t.locale = ${reader}) AS translation,
  (SELECT json_group_array(json_array(subject, spec)) FROM (
    SELECT subject, spec FROM review_photo WHERE review_id = review.id ORDER BY position)) AS photos`

/** SQL from FROM to WHERE of a search. The search text is folded, because SQLite's `lower` only folds ASCII. */
function searchFromSql(
  { propertyId, source, searchText, reader, locale, ...others }: ReviewSearch,
  bind: Bind,
): string {
  const containsText = (folded: string, body: string) =>
    `instr(coalesce(${folded}, lower(${body})), ${bind(foldSearchText(searchText ?? ''))}) > 0`
  const conditions = [
    `property_id = ${bind(propertyId)} AND ${IS_PUBLIC}`,
    source !== null && `source = ${bind(source)}`,
    searchText &&
      `(${containsText('folded', 'body')} OR EXISTS (SELECT 1 FROM review_text t
        WHERE t.review_id = review.id AND t.locale = ${bind(reader)} AND ${containsText('t.folded', 't.body')}))`,
    // A rating without text has no language.
    locale && `locale = ${bind(locale)} AND body <> ''`,
    others.party && isOfParty(others.party, bind),
    others.topic && isAbout(others.topic),
  ]
  return `FROM review WHERE ${conditions.filter(Boolean).join(' AND ')}`
}

const isOfParty = (party: ReviewParty, bind: Bind) => `party IS ${bind(party)}`
const isAbout = (topic: ReviewTopic) => `topics & ${bitOfTopic(topic)} <> 0`

export function reviewsStatement({ sort, limit, offset, hasText, readableFirst, ...search }: ReviewQuery): Statement {
  return boundStatement((bind) => {
    const reader = bind(search.reader)
    const readableFirstSql = `(locale = ${reader} OR translation IS NOT NULL) DESC, locale = 'en' DESC, `
    return `SELECT ${reviewColumns(reader)} ${searchFromSql(search, bind)}${hasText ? " AND body <> ''" : ''}
      ORDER BY ${readableFirst ? readableFirstSql : ''}${reviewOrderSql[sort]} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`
  })
}

export function reviewCountStatement(search: ReviewSearch): Statement {
  return boundStatement((bind) => `SELECT count(*) AS count ${searchFromSql(search, bind)}`)
}

export function reviewLanguagesStatement(search: ReviewSearch): Statement {
  return boundStatement(
    (bind) => `SELECT locale, count(*) AS count ${searchFromSql({ ...search, locale: null }, bind)} AND body <> ''
      GROUP BY locale ORDER BY count DESC, locale`,
  )
}

export function reviewFacetsStatement({ topic, party, ...search }: ReviewSearch): Statement {
  return boundStatement((bind) => {
    const inParty = party ? ` AND ${isOfParty(party, bind)}` : ''
    const onTopic = topic ? ` AND ${isAbout(topic)}` : ''
    const counts = [
      ...reviewTopics.map((name) => `sum(${isAbout(name)}${inParty}) AS topic_${name}`),
      ...reviewParties.map((name) => `sum(party = '${name}'${onTopic}) AS party_${name}`),
    ]
    return `SELECT ${counts.join(', ')} ${searchFromSql(search, bind)}`
  })
}

export function toReviewFacets(row: Row | undefined): ReviewFacets {
  const count = (name: string) => Number(row?.[name] ?? 0)
  return {
    topics: reviewTopics.map((topic) => ({ topic, count: count(`topic_${topic}`) })),
    parties: reviewParties.map((party) => ({ party, count: count(`party_${party}`) })),
  }
}

export function reviewStatement(propertyId: number, reviewId: number, reader: string): Statement {
  return boundStatement(
    (bind) => `SELECT ${reviewColumns(bind(reader))} FROM review
      WHERE property_id = ${bind(propertyId)} AND ${IS_PUBLIC} AND id = ${bind(reviewId)}`,
  )
}

export function photographedReviewsStatement(propertyId: number, limit: number): Statement {
  return boundStatement(
    (bind) => `SELECT ${reviewColumns('NULL')} FROM review WHERE property_id = ${bind(propertyId)} AND ${IS_PUBLIC}
        AND EXISTS (SELECT 1 FROM review_photo WHERE review_id = review.id)
      ORDER BY stayed_on DESC, id DESC LIMIT ${bind(limit)}`,
  )
}

export function toReview(row: Row): Review {
  const party = textOrNull(row.party)
  return {
    id: Number(row.id),
    source: row.source === reviewSources.google ? reviewSources.google : reviewSources.own,
    ratingTenths: Number(row.rating_tenths),
    author: String(row.author),
    locale: String(row.locale),
    body: String(row.body),
    translation: textOrNull(row.translation),
    party: isReviewParty(party) ? party : null,
    topics: toTopics(Number(row.topics ?? 0)),
    stayedOn: String(row.stayed_on),
    reply: typeof row.reply === 'string' ? { text: row.reply, day: String(row.replied_on ?? row.stayed_on) } : null,
    photos: readPhotos(row.photos),
  }
}

function readPhotos(photos: SqlValue | undefined): ReviewPhoto[] {
  const rows = json<[subject: string, spec: string][]>(photos)
  return rows.map(([subject, spec]) => ({ subject: subjectKind(subject), spec }))
}
