import { env } from 'cloudflare:workers'

/** Whether this is `npm run test:deep`, which tries all where every change tries a sample. */
export const isDeep = (env as unknown as Record<string, string>).DEEP === 'on'
