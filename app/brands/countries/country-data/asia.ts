import type { CountryRow } from './country-row.ts'

/**
 * Countries of Asia and the Pacific. Region ids from 300 up are ours; the specification defines none for these
 * countries.
 */
export const asia = [
  [1, 'IN', 'India', 'INR', '+91', 'Asia/Kolkata', 330, ['en', 'hi']],
  [5, 'MY', 'Malaysia', 'MYR', '+60', 'Asia/Kuala_Lumpur', 480, ['en', 'my']],
  [7, 'NP', 'Nepal', 'NPR', '+977', 'Asia/Kathmandu', 345, ['en']],
  [8, 'TH', 'Thailand', 'THB', '+66', 'Asia/Bangkok', 420, ['en', 'th']],
  [96, 'ID', 'Indonesia', 'IDR', '+62', 'Asia/Jakarta', 420, ['id', 'en']],
  [50, 'CN', 'China', 'CNY', '+86', 'Asia/Shanghai', 480, ['en']],
  [160, 'PH', 'Philippines', 'PHP', '+63', 'Asia/Manila', 480, ['en']],
  [217, 'VN', 'Vietnam', 'VND', '+84', 'Asia/Ho_Chi_Minh', 420, ['vi', 'en']],
  [177, 'SG', 'Singapore', 'SGD', '+65', 'Asia/Singapore', 480, ['en', 'my']],
  [104, 'JP', 'Japan', 'JPY', '+81', 'Asia/Tokyo', 540, ['ja', 'en']],
  [301, 'LK', 'Sri Lanka', 'LKR', '+94', 'Asia/Colombo', 330, ['en']],
  [302, 'BD', 'Bangladesh', 'BDT', '+880', 'Asia/Dhaka', 360, ['en']],
  [303, 'PK', 'Pakistan', 'PKR', '+92', 'Asia/Karachi', 300, ['en']],
  [304, 'BT', 'Bhutan', 'BTN', '+975', 'Asia/Thimphu', 360, ['en']],
  [305, 'MV', 'Maldives', 'MVR', '+960', 'Indian/Maldives', 300, ['en']],
  [306, 'KH', 'Cambodia', 'KHR', '+855', 'Asia/Phnom_Penh', 420, ['en']],
  [307, 'LA', 'Laos', 'LAK', '+856', 'Asia/Vientiane', 420, ['en']],
  [308, 'MM', 'Myanmar', 'MMK', '+95', 'Asia/Yangon', 390, ['en']],
  [309, 'KR', 'South Korea', 'KRW', '+82', 'Asia/Seoul', 540, ['en']],
  [310, 'TW', 'Taiwan', 'TWD', '+886', 'Asia/Taipei', 480, ['en']],
  [311, 'HK', 'Hong Kong', 'HKD', '+852', 'Asia/Hong_Kong', 480, ['en']],
  [312, 'MO', 'Macao', 'MOP', '+853', 'Asia/Macau', 480, ['en']],
  [313, 'MN', 'Mongolia', 'MNT', '+976', 'Asia/Ulaanbaatar', 480, ['en']],
  [314, 'KZ', 'Kazakhstan', 'KZT', '+7', 'Asia/Almaty', 300, ['en']],
  [315, 'UZ', 'Uzbekistan', 'UZS', '+998', 'Asia/Tashkent', 300, ['en']],
  [316, 'KG', 'Kyrgyzstan', 'KGS', '+996', 'Asia/Bishkek', 360, ['en']],
  [317, 'BN', 'Brunei', 'BND', '+673', 'Asia/Brunei', 480, ['en', 'my']],
  [318, 'AU', 'Australia', 'AUD', '+61', 'Australia/Sydney', 600, ['en']],
  [319, 'NZ', 'New Zealand', 'NZD', '+64', 'Pacific/Auckland', 720, ['en']],
  [320, 'FJ', 'Fiji', 'FJD', '+679', 'Pacific/Fiji', 720, ['en']],
] as const satisfies readonly CountryRow[]
