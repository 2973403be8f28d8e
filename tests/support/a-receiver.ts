import { Webhook } from 'standardwebhooks'
import { inject } from 'vitest'
import type { HookCall, ReceiverBehaviour } from './hook-receiver.ts'

let made = 0

export function aReceiver() {
  const name = `r${++made}-${Math.floor(Math.random() * 1e9)}`
  const origin = inject('hookReceiver')
  return {
    url: `${origin}/hook/${name}`,
    async respondWith(behaviour: ReceiverBehaviour) {
      await (await fetch(`${origin}/behaviour/${name}`, { method: 'POST', body: JSON.stringify(behaviour) })).text()
    },
    async calls(): Promise<HookCall[]> {
      return (await fetch(`${origin}/calls/${name}`)).json()
    },
  }
}

export type WebhookEvent = {
  type: string
  timestamp: string
  data: { id: string; seq: number; subject: string; revision: number; [name: string]: unknown }
}

/**
 * Returns the event of a request after the public library has verified its signature. The library checks the age by the
 * real clock, while tests have their own.
 */
export function verify({ headers, body }: HookCall, secret: string): WebhookEvent {
  const hook = new Webhook(secret)
  const [id = '', timestamp = ''] = [headers['webhook-id'], headers['webhook-timestamp']]
  const realNow = Date.now
  Date.now = () => Number(timestamp) * 1000
  try {
    const event = hook.verify(body, headers) as WebhookEvent
    if (!event.type.startsWith('webhook.') && event.data.id !== id) throw new Error('another id')
    return event
  } finally {
    Date.now = realNow
  }
}
