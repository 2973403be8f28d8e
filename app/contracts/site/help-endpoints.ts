import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import {
  cmsQuery,
  cmsResponse,
  helpCentreQuery,
  helpCentreResponse,
  helpfulBody,
  helpfulResponse,
  trustSafetyQuery,
  trustSafetyResponse,
} from '#app/contracts/site/help.ts'

export const helpEndpoints = guestEndpoints({
  readHelpCentre: {
    at: 'GET /api/pwa/helpCentreData',
    summary:
      'Returns topics, most asked articles and contacts. `next_booking` is the next stay of the session’s guest, ' +
      'null without a session. A country without questions (`toShowFaq`) has no topics and no `faq_link`.',
    query: helpCentreQuery,
    response: helpCentreResponse,
  },
  readArticles: {
    at: 'GET /api/pwa/cms',
    hasSlashForm: true,
    summary: 'Returns help articles: those of `ids`, those that match `query` (best first, at most 20), or all.',
    query: cmsQuery,
    response: cmsResponse,
  },
  voteForArticle: {
    at: 'POST /api/pwa/helpful',
    summary:
      'Records whether an article helped: one vote per browser and article, and a new vote replaces the old one. ' +
      'Stored as a keyed hash for a year. More than 20 votes of one network for an article in a day are not ' +
      'counted.',
    body: helpfulBody,
    response: helpfulResponse,
    problems: ['not_found'],
  },
  sendAssistantPicture: {
    at: 'POST /api/pwa/yoImageUpload',
    summary:
      'Uploads one picture for the conversation with the assistant: PNG, JPEG or WebP by its bytes, at most 5 MB. ' +
      'Metadata such as place and camera is removed. Unless the conversation is handed over within a day, the ' +
      'picture is deleted.',
    needs: 'session',
    body: v.string(),
    bodyType: 'application/octet-stream',
    hasRawBody: true,
    limit: 'files',
    response: v.object({
      picture: v.object({
        id: v.string(),
        type: v.picklist(['image/png', 'image/jpeg', 'image/webp']),
        size: v.number(),
        url: v.string(),
      }),
    }),
    status: 201,
    problems: ['invalid_fields'],
  },
  readTrustSafety: {
    at: 'GET /api/pwa/trustSafety',
    summary: 'Returns the text of `/trust-and-safety` for a country.',
    query: trustSafetyQuery,
    response: trustSafetyResponse,
    problems: ['not_found'],
  },
})
