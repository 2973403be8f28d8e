/** Topics of reviews. A topic's index is its bit in `review.topics`, so new topics must go to the end. */
// biome-ignore format: a list in rows
export const reviewTopics = [
  'location', 'cleanliness', 'room', 'bed', 'bathroom', 'noise', 'staff', 'value',
  'breakfast', 'kitchen', 'wifi', 'parking', 'pool', 'beach', 'view',
] as const

export type ReviewTopic = (typeof reviewTopics)[number]

export function isReviewTopic(text: string | null): text is ReviewTopic {
  return reviewTopics.some((topic) => topic === text)
}

export function bitOfTopic(topic: ReviewTopic): number {
  return 1 << reviewTopics.indexOf(topic)
}

export function toTopicBits(topics: readonly ReviewTopic[]): number {
  return topics.reduce((bits, topic) => bits | bitOfTopic(topic), 0)
}

export function toTopics(bits: number): ReviewTopic[] {
  return reviewTopics.filter((topic) => (bits & bitOfTopic(topic)) !== 0)
}
