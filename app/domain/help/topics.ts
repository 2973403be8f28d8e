// biome-ignore format: a list in rows
export const helpTopics = [
  'booking', 'paying', 'changing', 'cancelling', 'refunds', 'checkin', 'stay', 'account', 'money', 'membership',
  'referral', 'games', 'safety',
] as const
export type HelpTopic = (typeof helpTopics)[number]

export function isHelpTopic(word: unknown): word is HelpTopic {
  return helpTopics.some((topic) => topic === word)
}
