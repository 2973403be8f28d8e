import type { BoardFilter, Category, Tab } from '#app/domain/games/games.ts'
import { readNickname } from '#app/domain/games/nickname.ts'
import type { Week } from '#app/domain/games/weeks.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { hasGames } from '../read-games.ts'
import {
  type BoardKey,
  type BoardRow,
  countRows,
  findPlace,
  findPlayer,
  listRealNames,
  listRows,
  type OwnPlace,
  type PlayerRow,
  upsertNickname,
} from './board-storage.ts'

type BoardQuery = { category: Category; tab: Tab; filter: BoardFilter; week: Week; offset: number }

export type BoardPlace = Pick<BoardRow, 'points' | 'number' | 'nickname'> & { rank: number; isOwn: boolean }

export type Board = {
  places: BoardPlace[]
  /** The requesting guest's place, on any page; null without points or account. */
  ownPlace: BoardPlace | null
  count: number
  offset: number
}

export const PLACES_PER_PAGE = 20
/** Number of places shown around the guest's own. */
const PLACES_AROUND = 10
/** Of these, the number before it. */
const BEFORE_OWN = 4

/** Returns a page of the leaderboard, or the ten places around the guest's own; without points a normal page. */
export async function readBoard(deps: Deps, scope: Scope, query: BoardQuery): Promise<Board> {
  const { category, tab, filter, week } = query
  const key: BoardKey = { brandId: scope.brand.id, country: scope.country.code, week, category }
  const userId = scope.visitor.user?.id ?? null
  const [place, count] = await Promise.all([
    userId === null ? null : findPlace(deps.db, key, tab, userId),
    countRows(deps.db, key),
  ])
  const isAround = filter === 'around_me' && place !== null
  const offset = isAround ? startAround(place, count) : query.offset
  const limit = isAround ? PLACES_AROUND : PLACES_PER_PAGE
  const rows = await listRows(deps.db, key, { tab, limit, offset })
  const places = rows.map((row, index) => toPlace(row, offset + index + 1, userId))
  const listedPlace = places.find(({ isOwn }) => isOwn)
  const ownPlace = place && userId ? (listedPlace ?? (await readOwnPlace(deps, key, { tab, place, userId }))) : null
  return { places, ownPlace, count, offset }
}

/** Returns the offset of the page around the guest's place. */
function startAround({ rank }: OwnPlace, count: number): number {
  return Math.max(0, Math.min(rank - 1 - BEFORE_OWN, count - PLACES_AROUND))
}

async function readOwnPlace(
  deps: Deps,
  key: BoardKey,
  { tab, place, userId }: { tab: Tab; place: OwnPlace; userId: string },
) {
  const [row] = await listRows(deps.db, key, { tab, limit: 1, offset: place.rank - 1 })
  return row?.userId === userId ? toPlace(row, place.rank, userId) : null
}

function toPlace({ userId, points, number, nickname }: BoardRow, rank: number, ownUserId: string | null): BoardPlace {
  return { rank, points, number, nickname, isOwn: userId === ownUserId }
}

/** Sets the signed-in guest's nickname; an empty text removes it. */
export async function setNickname(deps: Deps, scope: Scope, text: string): Promise<Result<PlayerRow, Problem>> {
  if (!hasGames(scope)) return refuse(problem('not_found'))
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const isCleared = text.trim() === ''
  const nickname = isCleared ? ok(null) : readNickname(text, await listRealNames(deps.db, user.id))
  if (!nickname.ok) return refuseFields({ nickname: `errors.${nickname.problem}` })
  const brandId = scope.brand.id
  await deps.db.batch([upsertNickname({ brandId, userId: user.id, nickname: nickname.value, at: deps.now() })])
  const player = await findPlayer(deps.db, brandId, user.id)
  return player ? ok(player) : refuse(problem('not_signed_in'))
}
