import * as v from 'valibot'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { articleLimits } from '#app/domain/help/article-words.ts'
import { helpLinks } from '#app/domain/help/help-links.ts'
import { helpTopics } from '#app/domain/help/topics.ts'
import { anyBrandId, calendarDay, isoInstant, propertyWords } from './fields.ts'
import { routeRecord } from './route-record.ts'

const counted = {
  helped: v.pipe(v.number(), v.description('guests it helped')),
  not_helped: v.pipe(v.number(), v.description('guests it did not help')),
}

const details = {
  topic: v.picklist(helpTopics),
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    v.maxLength(300),
    v.description('it is true of; none: all'),
  ),
  brands: v.pipe(v.array(anyBrandId), v.maxLength(50), v.description('none: all')),
  way: v.pipe(v.nullable(v.picklist(helpLinks)), v.description('where it leads for the next step')),
  most_asked: v.boolean(),
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000), v.description('in its topic')),
  shown: v.pipe(v.boolean(), v.description('false: it is nowhere on the site; releases leave it so')),
}

const language = {
  locale: v.string(),
  own: v.pipe(v.boolean(), v.description('true: your words, which releases leave; false: the release’s')),
  updated_on: calendarDay,
  ...counted,
}

const words = { question: propertyWords(articleLimits.question), answer: propertyWords(articleLimits.answer) }

const helpArticle = {
  id: v.string(),
  question: v.pipe(v.nullable(v.string()), v.description('in English')),
  ...details,
  own: v.pipe(v.boolean(), v.description('true: an article of your own, which no release changes')),
  ...counted,
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
  about: 'Help articles in their order, hidden ones too, with their languages and how often they helped.',
  response: v.object({ items: v.array(listedArticleResponse) }),
})

export const readHelpArticleRoute = routeRecord('readHelpArticle', 'GET /v1/help-articles/{articleId}', {
  scope: 'catalogue:read',
  about: 'One help article with what it says in each language.',
  pathFields: articlePath,
  response: readArticleResponse,
  problems: ['not_found'],
})

export const writeHelpArticleRoute = routeRecord('writeHelpArticle', 'PATCH /v1/help-articles/{articleId}', {
  scope: 'catalogue:write',
  about:
    'Hides an article or shows it again; changes all else of one of your own, or adds one, which needs `topic` and then its words. A field that is left out stays.',
  pathFields: articlePath,
  body: v.partial(v.object(details)),
  response: listedArticleResponse,
  problems: ['invalid_fields'],
})

export const writeHelpWordsRoute = routeRecord('writeHelpWords', 'PATCH /v1/help-articles/{articleId}/words/{locale}', {
  scope: 'catalogue:write',
  about:
    'Says an article in your own words in one language; releases leave them. `{brand}` and `{money}` stand for the names of the brand. `{kind, select, home {…} other {…}}` says it one way for brands of homes and another for all others. A field that is left out stays. Guests have them at once, pages kept for everybody and the search within a minute.',
  pathFields: wordsPath,
  body: v.partial(v.object(words)),
  response: articleWordsResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const deleteHelpWordsRoute = routeRecord(
  'deleteHelpWords',
  'DELETE /v1/help-articles/{articleId}/words/{locale}',
  {
    scope: 'catalogue:write',
    about:
      'Gives your own words of one language up: the site’s next minute writes the release’s in their place. Of an article of your own they are gone, and it is not shown in that language. Answers them as they were.',
    pathFields: wordsPath,
    response: articleWordsResponse,
    problems: ['not_found'],
  },
)

const page = v.picklist(legalPages)

const legalPageResponse = v.object({
  brand: v.string(),
  page: v.pipe(page, v.description('its path without the slash')),
  approved: v.pipe(v.boolean(), v.description('false: it ends by saying that it is a draft')),
  approved_at: v.nullable(isoInstant),
})

export const listLegalPagesRoute = routeRecord('listLegalPages', 'GET /v1/legal-pages', {
  scope: 'catalogue:read',
  about: 'Every legal page of every brand, and whether the operator has approved it.',
  response: v.object({ items: v.array(legalPageResponse) }),
})

export const writeLegalPageRoute = routeRecord('writeLegalPage', 'PATCH /v1/legal-pages/{brand}/{page}', {
  scope: 'legal:write',
  about:
    'Approves a legal page of a brand, or takes the approval back. Until it is approved the page ends by saying that it is a draft, in every language.',
  pathFields: v.object({ brand: v.string(), page }),
  body: v.object({ approved: v.boolean() }),
  response: legalPageResponse,
  problems: ['not_found'],
})
