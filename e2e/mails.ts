import { type APIRequestContext, expect } from '@playwright/test'
import { getJson } from './site.ts'

type Mail = { recipient: string; template: string; body: string }

/** Waits for the newest mail of a kind to an address; returns the path of its link. */
export async function mailedPath(request: APIRequestContext, to: { email: string; template: string }): Promise<string> {
  let path = ''
  await expect(async () => {
    const { messages } = await getJson<{ messages: Mail[] }>(request, 'dev/outbox', { host: 'localhost', params: {} })
    const mail = messages.find(({ recipient, template }) => recipient === to.email && template === to.template)
    path = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

export function freshEmail(): string {
  return `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`
}
