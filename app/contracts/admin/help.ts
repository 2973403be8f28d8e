import * as v from 'valibot'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { articleLimits } from '#app/domain/help/article-words.ts'
import { helpLinks } from '#app/domain/help/help-links.ts'
import { helpTopics } from '#app/domain/help/topics.ts'
import { anyBrandId, calendarDay, expected, isoInstant, staffText } from './fields.ts'
import { routeRecord } from './route-record.ts'

const voteCounts = {
  helped: v.pipe(v.number(), v.description('votes that it helped')),
  not_helped: v.pipe(v.number(), v.description('votes that it did not help')),
}

const details = {
  topic: v.picklist(helpTopics),
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    v.maxLength(300),
    v.description('countries it applies to; empty: all'),
  ),
  brands: v.pipe(v.array(anyBrandId), v.maxLength(50), v.description('none: all')),
  way: v.pipe(v.nullable(v.picklist(helpLinks)), v.description('where the article links to')),
  most_asked: v.boolean(),
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000), v.description('within its topic')),
  shown: v.pipe(v.boolean(), v.description('false: hidden on the site, also after a release')),
}

const language = {
  locale: v.string(),
  own: v.pipe(v.boolean(), v.description('true: the operator’s text, which releases leave alone')),
  updated_on: calendarDay,
  ...voteCounts,
}

const articleEntries = { question: staffText(articleLimits.question), answer: staffText(articleLimits.answer) }

const helpArticle = {
  id: v.string(),
  question: v.pipe(v.nullable(v.string()), v.description('in English')),
  ...details,
  own: v.pipe(v.boolean(), v.description('true: an article of the operator, which releases leave alone')),
  ...voteCounts,
}

export const listedArticleResponse = v.object({ ...helpArticle, languages: v.array(v.object(language)) })
export type AdminArticle = v.InferOutput<typeof listedArticleResponse>

export const readArticleResponse = v.object({
  ...helpArticle,
  languages: v.array(v.object({ ...language, question: v.string(), answer: v.string() })),
})
export type AdminArticleWords = v.InferOutput<typeof readArticleResponse>

export const articleWordsResponse = v.object({
  article: v.string(),
  locale: v.string(),
  question: v.string(),
  answer: v.string(),
  own: v.boolean(),
  updated_on: calendarDay,
})
export type AdminWords = v.InferOutput<typeof articleWordsResponse>

const articleId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))
const articlePath = v.object({ articleId })
const wordsPath = v.object({ articleId, locale: v.pipe(v.string(), v.maxLength(10)) })

export const listHelpArticlesRoute = routeRecord('listHelpArticles', 'GET /v1/help-articles', {
  scope: 'catalogue:read',
  about: 'Lists help articles in order, including hidden ones, with languages and votes.',
  response: v.object({ items: v.array(listedArticleResponse) }),
})

export const readHelpArticleRoute = routeRecord('readHelpArticle', 'GET /v1/help-articles/{articleId}', {
  scope: 'catalogue:read',
  about: 'Returns a help article with its text in each language.',
  pathFields: articlePath,
  response: readArticleResponse,
  problems: ['not_found'],
})

export const writeHelpArticleRoute = routeRecord('writeHelpArticle', 'PATCH /v1/help-articles/{articleId}', {
  scope: 'catalogue:write',
  about:
    'Shows or hides an article. Articles of the operator can be changed in every field, or added with `topic` followed by their text. Omitted fields stay unchanged.',
  pathFields: articlePath,
  body: v.object({ ...v.partial(v.object(details)).entries, expected }),
  response: listedArticleResponse,
  problems: ['invalid_fields', 'not_modifiable'],
})

export const writeHelpWordsRoute = routeRecord('writeHelpWords', 'PATCH /v1/help-articles/{articleId}/words/{locale}', {
  scope: 'catalogue:write',
  about:
    'Writes the operator’s text of an article in one language; releases leave it alone. `{brand}` and `{money}` are names of the brand; `{kind, select, home {…} other {…}}` differs for brands of holiday homes. Omitted fields stay unchanged. Cached pages and the search follow within a minute.',
  pathFields: wordsPath,
  body: v.object({ ...v.partial(v.object(articleEntries)).entries, expected }),
  response: articleWordsResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const deleteHelpWordsRoute = routeRecord(
  'deleteHelpWords',
  'DELETE /v1/help-articles/{articleId}/words/{locale}',
  {
    scope: 'catalogue:write',
    about:
      'Deletes the operator’s text of an article in one language; the text of the release returns within a minute. An article of the operator is then not shown in that language. Returns the deleted text.',
    pathFields: wordsPath,
    response: articleWordsResponse,
    problems: ['not_found'],
  },
)

const page = v.picklist(legalPages)

const legalPageResponse = v.object({
  brand: v.string(),
  page: v.pipe(page, v.description('path without the slash')),
  approved: v.pipe(v.boolean(), v.description('false: the page ends with a note that it is a draft')),
  approved_at: v.nullable(isoInstant),
})

export const listLegalPagesRoute = routeRecord('listLegalPages', 'GET /v1/legal-pages', {
  scope: 'catalogue:read',
  about: 'Lists the legal pages of every brand and whether the operator has approved them.',
  response: v.object({ items: v.array(legalPageResponse) }),
})

export const writeLegalPageRoute = routeRecord('writeLegalPage', 'PATCH /v1/legal-pages/{brand}/{page}', {
  scope: 'legal:write',
  about:
    'Approves a legal page of a brand or withdraws the approval. Until then the page ends with a note that it is a draft, in every language.',
  pathFields: v.object({ brand: v.string(), page }),
  body: v.object({ approved: v.boolean() }),
  response: legalPageResponse,
  problems: ['not_found'],
})
