import { callAdmin } from './an-admin.ts'

type Options = { language?: string; basedOn?: number | null; as?: string; brand?: string }

/** Writes, publishes and shows content of the brand marigold with a token. */
export function contentWriter(token: () => string, citySlug: () => string) {
  async function write(
    content: object,
    { language = 'en', basedOn = null, as = token(), brand = 'marigold' }: Options = {},
  ) {
    const body = { brand, language, based_on: basedOn, content }
    const { status, answer } = await callAdmin('/v1/content', { token: as, body })
    return { status, answer }
  }

  const publish = (id: string, body: object, as = token()) =>
    callAdmin(`/v1/content/${id}/publications`, { token: as, body })

  /** Writes and publishes a content; returns its id. */
  async function show(content: object, { times = {}, ...options }: Options & { times?: object } = {}): Promise<string> {
    const { answer } = await write(content, options)
    const { language = 'en' } = options
    const { status } = await publish(answer.id, { language, revision: answer.revision, ...times })
    if (status !== 200) throw new Error(`not published: ${JSON.stringify(answer)}`)
    return answer.id
  }

  const landing = (key: string, title = 'Monsoon weeks') => ({
    kind: 'landing',
    key,
    title,
    description: 'Rain, tea and long mornings',
    lead: 'Stay longer while it rains.',
    blocks: [
      { type: 'text', html: '<h2>Why now</h2><p onclick="x()">It is <b>green</b>.</p><script>alert(1)</script>' },
      { type: 'stays', heading: 'Rooms with a view', list: `/hotels-in-${citySlug()}?sort=price`, limit: 2 },
      {
        type: 'faq',
        heading: 'Questions',
        questions: [{ question: 'Does it rain?', html: '<p>Yes, <em>often</em>.</p>' }],
      },
      { type: 'action', text: 'See the deal', href: '/deals/monsoon', note: 'Until September' },
    ],
  })

  return { write, publish, show, landing }
}

export const banner = (text: string, key = 'news') => ({ kind: 'banner', key, text })
