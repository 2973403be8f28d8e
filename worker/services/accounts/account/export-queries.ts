import { DEFAULT_LIST, UNDO_WINDOW_MS } from '#app/domain/lists/list-limits.ts'
import { deliveryStatus, isNotSent } from '#worker/services/notifications/delivery-status.ts'

const MAX_ROWS = 2_000

const shortlist = `
  SELECT p.name AS property, p.brand_id, s.created_at AS kept_at, s.saved_for
  FROM shortlist s
  JOIN property p ON p.id = s.property_id
  WHERE s.user_id = ?1
  ORDER BY s.created_at DESC`

const messages = `
  SELECT channel, recipient, template, locale, ${deliveryStatus('message')} AS status, created_at,
    iif(${isNotSent('message')}, NULL, sent_at) AS sent_at
  FROM message
  WHERE recipient IN (?2, ?3)
    OR payload ->> 'userId' = ?1
    OR payload ->> 'bookingId' IN (SELECT +id FROM booking WHERE user_id = ?1)
  ORDER BY created_at DESC
  LIMIT ${MAX_ROWS}`

const quotations = `
  SELECT p.name AS property, q.checkin, q.checkout, q.rooms, q.total_minor, q.currency, q.ends_at, q.created_at,
    q.withdrawn_at
  FROM quotation q
  JOIN property p ON p.id = q.property_id
  WHERE q.guest_country_code || q.guest_phone = ?2
    OR q.guest_email = ?3
    OR q.id IN (SELECT quotation_id FROM booking WHERE user_id = ?1)
  ORDER BY q.created_at DESC`

const savedStays = `
  SELECT p.name AS property, s.checkin, s.checkout
  FROM saved_stay s
  JOIN property p ON p.id = s.property_id
  WHERE s.owner = 'user:' || ?1
  ORDER BY s.checkin`

const wallet = `
  SELECT brand_id, currency, coalesce(gift_kind, kind) AS kind, note, amount_minor, left_minor, expires_at AS ends_at,
    created_at
  FROM wallet_credit
  WHERE user_id = ?1
  ORDER BY created_at DESC`

const walletUses = `
  SELECT b.booking_no, o.number AS order_number, w.currency, u.amount_minor, u.returned_minor, u.at AS used_at
  FROM wallet_use u
  JOIN wallet_credit w ON w.id = u.credit_id
  LEFT JOIN booking b ON b.id = u.booking_id
  LEFT JOIN guest_order o ON o.id = u.order_id
  WHERE w.user_id = ?1
  ORDER BY u.at DESC`

const vouchers = `
  SELECT v.brand_id, v.code, v.kind, v.note,
    CASE k.kind WHEN 'percent' THEN k.cap_minor ELSE k.value END AS amount_minor,
    CASE k.kind WHEN 'percent' THEN k.value END AS percent,
    k.currency, k.ends_on, v.created_at
  FROM voucher v
  JOIN coupon k ON k.code = v.code
  WHERE v.user_id = ?1
  ORDER BY v.created_at DESC`

const consents = `
  SELECT r.id, r.version, r.preferences, r.statistics, r.marketing, r.brand_id, r.country, r.given_at
  FROM consent_owner o
  JOIN consent_record r ON r.id = o.consent_id
  WHERE o.user_id = ?1
  ORDER BY r.given_at DESC`

const memberships = `
  SELECT m.brand_id, m.status, m.terms ->> 'name' AS plan, m.start_date, m.end_date, p.name AS home_hotel, m.created_at,
    m.ended_at
  FROM membership m
  LEFT JOIN property p ON p.id = m.home_property_id
  WHERE m.user_id = ?1
  ORDER BY m.created_at DESC`

const orders = `
  SELECT o.brand_id, o.number, o.kind, m.kind AS membership_kind, m.terms ->> 'name' AS plan, o.status, o.currency,
    o.total_minor, o.tax_minor, o.wallet_minor, m.coupon_code, o.created_at, o.settled_at, o.ended_at
  FROM guest_order o
  LEFT JOIN membership_order m ON m.order_id = o.id
  WHERE o.user_id = ?1
  ORDER BY o.created_at DESC`

const homePropertyChoices = `
  SELECT w.brand_id, p.name AS home_hotel, w.at AS named_at
  FROM membership_wish w
  JOIN property p ON p.id = w.home_property_id
  WHERE w.user_id = ?1
  ORDER BY w.at DESC`

const referrals = `
  SELECT 'own_code' AS what, brand_id, code, NULL AS state, NULL AS currency, NULL AS amount_minor, created_at AS at,
    NULL AS decided_at
  FROM referral_code
  WHERE user_id = ?1
  UNION ALL
  SELECT 'came_by_a_code', brand_id, NULL, state, currency, friend_minor, created_at, decided_at
  FROM referral
  WHERE friend_id = ?1
  UNION ALL
  SELECT 'brought_a_friend', brand_id, NULL, state, currency, inviter_minor, created_at, decided_at
  FROM referral
  WHERE inviter_id = ?1
  ORDER BY at DESC
  LIMIT ${MAX_ROWS}`

const donations = `
  SELECT o.brand_id, o.number, d.code, d.cause_id AS cause, d.email, o.status, o.currency, o.total_minor, o.created_at,
    o.settled_at
  FROM guest_order o
  JOIN donation d ON d.order_id = o.id
  WHERE o.user_id = ?1
  ORDER BY o.created_at DESC`

const games = `
  SELECT 'nickname' AS what, brand_id, NULL AS week, NULL AS game, nickname AS value, created_at AS at
  FROM game_player
  WHERE user_id = ?1 AND nickname IS NOT NULL
  UNION ALL
  SELECT 'points', brand_id, week, category, total, total_at
  FROM game_score
  WHERE user_id = ?1
  UNION ALL
  SELECT 'prize', brand_id, week, category, rank, created_at
  FROM game_award
  WHERE user_id = ?1
  UNION ALL
  SELECT 'play', brand_id, week, game, score, started_at
  FROM game_play
  WHERE user_id = ?1
  ORDER BY at DESC
  LIMIT ${MAX_ROWS}`

const ticketFiles = `
  SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'bytes', f.bytes))
  FROM help_file f
  WHERE f.message_id = m.id`

const ticketMessages = `
  SELECT json_group_array(json_object(
    'author', m.author,
    'text', m.text,
    'at', strftime('%Y-%m-%dT%H:%M:%fZ', m.at / 1000.0, 'unixepoch'),
    'files', (${ticketFiles})))
  FROM (SELECT * FROM help_message WHERE ticket_id = t.id ORDER BY position) m`

const tickets = `
  SELECT t.ticket_no, t.brand_id, t.issue, b.booking_no, t.follows_no, t.state, t.created_at, t.closed_at,
    (${ticketMessages}) AS messages
  FROM help_ticket t
  LEFT JOIN booking b ON b.id = t.booking_id
  WHERE t.user_id = ?1
  ORDER BY t.created_at DESC`

const questions = `
  SELECT p.name AS property, c.brand_id, c.guest_name, c.guest_email, c.locale, c.state, c.created_at,
    (SELECT json_group_array(json_object('author', m.author, 'text', m.text,
        'at', strftime('%Y-%m-%dT%H:%M:%fZ', m.at / 1000.0, 'unixepoch')))
      FROM (SELECT * FROM conversation_message WHERE conversation_id = c.id ORDER BY at) m) AS messages
  FROM conversation c
  JOIN property p ON p.id = c.property_id
  WHERE c.guest_email = lower(?3)
  ORDER BY c.created_at DESC`

// The last part are cleared lists that can still be restored; their time is when they were cleared.
const wishlists = `
  SELECT w.name, w.brand_id, w.created_at AS made_at,
    (SELECT json_group_array(p.name) FROM wishlist_stay s JOIN property p ON p.id = s.property_id
      WHERE s.wishlist_id = w.id) AS stays,
    (SELECT json_group_array(json(s.saved_for)) FROM wishlist_stay s
      WHERE s.wishlist_id = w.id AND s.saved_for IS NOT NULL) AS saved_for,
    EXISTS (SELECT 1 FROM wishlist_link l WHERE l.user_id = w.user_id AND l.list_id = w.id) AS is_shared
  FROM wishlist w
  WHERE w.user_id = ?1
  UNION ALL
  SELECT NULL, brand_id, created_at, '[]', '[]', 1
  FROM wishlist_link
  WHERE user_id = ?1 AND list_id = '${DEFAULT_LIST}'
  UNION ALL
  SELECT name, brand_id, expires_at - ${UNDO_WINDOW_MS},
    (SELECT json_group_array(p.name) FROM json_each(stays) e JOIN property p ON p.id = e.value ->> 0),
    (SELECT json_group_array(json(e.value ->> 2)) FROM json_each(stays) e WHERE e.value ->> 2 IS NOT NULL), 0
  FROM wishlist_undo
  WHERE user_id = ?1`

/** Queries of all exported rows of a user, whose id is `?1`. */
export const exportQueries = {
  shortlist,
  messages,
  quotations,
  savedStays,
  wallet,
  walletUses,
  vouchers,
  consents,
  memberships,
  orders,
  homePropertyChoices,
  referrals,
  donations,
  games,
  tickets,
  questions,
  wishlists,
}

export type ExportQuery = keyof typeof exportQueries

/** Queries that also use the phone number, `?2`, and the email address, `?3`. */
export const queriesByContact: ReadonlySet<ExportQuery> = new Set(['messages', 'quotations', 'questions'])
