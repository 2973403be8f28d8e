const RETRY_SECONDS = '2'

/**
 * Returns the 503 response of an overloaded site. Pages reload themselves and have no text, because the guest's
 * language is not known yet.
 */
export function busyAnswer(path: string): { headers: Record<string, string>; body: string } {
  const always = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }
  if (path.startsWith('/api/')) {
    const body = { error: { code: 'too_many_requests', message: 'Too many requests at once' } }
    return { headers: { ...always, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  }
  const headers = { ...always, Refresh: RETRY_SECONDS, 'Content-Type': 'text/html; charset=UTF-8' }
  return { headers, body: '<!doctype html><title>503</title>503' }
}
