import { planReminders } from '#worker/messages/reminders/plan-reminders.ts'
import type { Job } from './job.ts'

/** Reminds guests of stays that begin tomorrow. */
export const planRemindersJob: Job = { name: 'plan-reminders', run: planReminders }
