import { env } from 'cloudflare:workers'

/** Whether this is `npm run test:deep`, which tests everything where a change tests a sample. */
export const isDeep = (env as unknown as Record<string, string>).DEEP === 'on'
