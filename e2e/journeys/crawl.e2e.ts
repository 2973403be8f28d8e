import { expect, test } from '@playwright/test'
import { findAlternateFaults, findCanonicalFaults, findSharedCanonicals } from '../crawl/address-rules.ts'
import { crawlSite } from '../crawl/crawl-site.ts'
import { everything, sample } from '../crawl/crawl-size.ts'
import { findForeignHomes, findHeadingFaults, findInvalidPages, findUnseenPages } from '../crawl/document-rules.ts'
import { findBrokenLinks, findSitemapFaults } from '../crawl/link-rules.ts'

const isDeep = process.env.CRAWL === 'everything'

test('a crawl finds complete, linked and valid pages in every language [HOST-02]', {
  tag: '@desktop',
}, async () => {
  test.setTimeout(isDeep ? 5_400_000 : 240_000)
  const crawl = await crawlSite(isDeep ? everything : sample, rarePaths)
  const rules = {
    'every kind of page of every host is seen': findUnseenPages,
    'no inner link is broken': findBrokenLinks,
    'sitemaps name pages of their own that may be found': findSitemapFaults,
    'every canonical address is a page that calls itself so': findCanonicalFaults,
    'no two pages of a host share a canonical address': findSharedCanonicals,
    'every hreflang is named back, in its language and for its country': findAlternateFaults,
    'every page is valid HTML': findInvalidPages,
    'every page has a title and one h1': findHeadingFaults,
    'every host is in its own brand and language': findForeignHomes,
  }
  for (const [rule, find] of Object.entries(rules)) expect.soft(find(crawl), rule).toEqual([])
})

/** Rarely linked pages of every host; those of a programme are linked where one exists. */
// biome-ignore format: a list in rows
const rarePaths = [
  '/business-login', '/travel-agent-login', '/yo', '/guest-inquiry',
  '/rewards', '/rewards/gifts', '/saved-hotels', '/wishlist', '/contactus',
]
