// biome-ignore format: a list in rows
export const helpTopics = [
  'booking', 'paying', 'changing', 'cancelling', 'refunds', 'checkin', 'stay', 'account', 'money', 'membership',
  'referral', 'games', 'safety',
] as const
export type HelpTopic = (typeof helpTopics)[number]

export function isHelpTopic(value: unknown): value is HelpTopic {
  return helpTopics.some((topic) => topic === value)
}
