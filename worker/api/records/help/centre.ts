import {
  cmsAnswer,
  cmsQuery,
  helpCentreAnswer,
  helpCentreQuery,
  helpfulAnswer,
  helpfulBody,
  trustSafetyAnswer,
  trustSafetyQuery,
} from '#app/contracts/site/help.ts'
import type { GuestRouteRecord } from '../route-record.ts'

const cms: Omit<GuestRouteRecord, 'name' | 'path' | 'about'> = {
  method: 'GET',
  query: cmsQuery,
  answer: cmsAnswer,
  problems: [],
}

/** What guests ask about, and what is answered. */
export const helpRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readHelpCentre',
    method: 'GET',
    path: '/api/pwa/helpCentreData',
    about:
      '`country_code` (else that of the host), `logged_in` → `{help_centre: {topics: [{id, title, articles, terms}], most_asked, contact: [{kind, title, text, href}], faq_link, next_booking}}`. `next_booking` is the next stay of the guest whose session asks, whatever `logged_in` says; without a session null. A country that shows no questions (`toShowFaq`) has no topics and no `faq_link`',
    query: helpCentreQuery,
    answer: helpCentreAnswer,
    problems: [],
  },
  {
    ...cms,
    name: 'readArticles',
    path: '/api/pwa/cms/',
    about:
      'help articles: `ids` (joined by commas, 50 at most) in their order, or those that answer `query`, best first (20 at most), or all → `{articles, count, language, is_fallback}`. `language` else that of the caller; an unknown one is answered in English with `is_fallback: true`. Those of `country_code`, or of every country with `skipCountry`; an id of another country or brand is left out',
  },
  { ...cms, name: 'readArticlesPlain', path: '/api/pwa/cms', about: 'the same as `cms/`' },
  {
    name: 'voteForArticle',
    method: 'POST',
    path: '/api/pwa/helpful',
    about:
      '`article`, `helped` (boolean) → `{helpful: {article, helped}}`. One vote a browser and article; another answer takes the place of the first, the same one changes nothing. Kept as a keyed hash for a year, the counts without the guest. More than 20 votes of one network for an article in a day are not counted',
    body: helpfulBody,
    answer: helpfulAnswer,
    problems: ['not_found'],
  },
  {
    name: 'readTrustSafety',
    method: 'GET',
    path: '/api/pwa/trustSafety',
    about:
      '`user_country_id`, a region id or a country code (else `IN`), `app_client` → `{trust_safety: {title, text, points: [{title, text}]}}`, what `/trust-and-safety` says',
    query: trustSafetyQuery,
    answer: trustSafetyAnswer,
    problems: ['not_found'],
  },
]
