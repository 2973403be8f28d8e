import * as v from 'valibot'
import { type SeoContent, seoContent } from '#app/contracts/site/seo-content.ts'
import { log } from '#worker/log.ts'

/** Parses a stored content; logs and returns null when malformed. */
export function parseContent(body: string, path: string): SeoContent | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), seoContent), body)
  if (!parsed.success) log('warn', 'seo_content_malformed', { path })
  return parsed.success ? parsed.output : null
}
