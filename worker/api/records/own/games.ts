import * as v from 'valibot'
import {
  awardsAnswer,
  awardsQuery,
  boardAnswer,
  boardQuery,
  gameAnswer,
  gameAnswerBody,
  gamePlayAnswer,
  gamesAnswer,
  nicknameAnswer,
  nicknameBody,
} from '#app/contracts/guests/games.ts'
import type { GuestRouteRecord } from '../route-record.ts'

const game = v.object({ game: v.string() })

/** Games, their board and their prizes; 404 where the country does not play. */
export const gamesRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listGames',
    method: 'GET',
    path: '/api/pwa/games',
    about:
      'the three games with today’s state (`play`, `open`, `played`, `practice`, `resting`), the week, when it ends, its prizes and the own place → `{games, week, ends_at, prizes, own, name}`',
    answer: gamesAnswer,
    problems: ['not_found'],
  },
  {
    name: 'readGame',
    method: 'GET',
    path: '/api/pwa/games/{game}',
    about:
      'one game with its rules, today’s state and the play that is under way → `{game, state, score, rules, play}`',
    pathFields: game,
    answer: gameAnswer,
    problems: ['not_found'],
  },
  {
    name: 'readLeaderboard',
    method: 'GET',
    path: '/api/pwa/games/leaderboard',
    about:
      '`category` (`all` or a game), `tab` (`total`, `best`), `filter` (`everyone`, `around_me`), `week` (`2026-W47`, at most 26 back), `offset` → `{places: [{rank, name, points, is_own}], own, count, offset}`; equal points rank by who had them first',
    query: boardQuery,
    answer: boardAnswer,
    problems: ['not_found'],
  },
  {
    name: 'listGameRewards',
    method: 'GET',
    path: '/api/pwa/games/rewards',
    about:
      '`limit` (≤ 100), `offset` → `{rewards: [{week, game, rank, points, kind, amount, voucher_code, …}], offset}`',
    needs: 'session',
    query: awardsQuery,
    answer: awardsAnswer,
    problems: ['not_found'],
  },
  {
    name: 'startGame',
    method: 'POST',
    path: '/api/pwa/games/{game}/start',
    about:
      'begins a play → the play with its first question and deadline; no answer, price or closed card is in it. The first a day and game of a signed-in guest is scored. One open play a guest, 20 starts an hour ([decisions/promotions.md](decisions/promotions.md))',
    pathFields: game,
    answer: gamePlayAnswer,
    problems: ['not_found', 'game_open'],
  },
  {
    name: 'answerGame',
    method: 'POST',
    path: '/api/pwa/games/{game}/answer',
    about:
      '`play_id`, `question`, `answer` (a name’s number, a price in major units, a card’s place; null passes) → the play: right or wrong, points, the next question. Late answers, and those faster than 300 ms, bring no points',
    pathFields: game,
    body: gameAnswerBody,
    answer: gamePlayAnswer,
    problems: ['not_found', 'game_over'],
  },
  {
    name: 'namePlayer',
    method: 'POST',
    path: '/api/pwa/games/nickname',
    about:
      '`nickname`: 2 to 20 characters, no digits like those of a phone number, no @, no links, no own name; empty takes it away → `{name, nickname}`',
    needs: 'session',
    body: nicknameBody,
    answer: nicknameAnswer,
    problems: ['invalid_fields', 'not_found'],
  },
]
