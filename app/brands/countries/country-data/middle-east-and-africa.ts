import type { CountryRow } from './country-row.ts'

/**
 * Countries of the Middle East and Africa. Region ids from 300 up are ours; the specification defines none for these
 * countries.
 */
export const middleEastAndAfrica = [
  [209, 'AE', 'United Arab Emirates', 'AED', '+971', 'Asia/Dubai', 240, ['en', 'ar']],
  [172, 'SA', 'Saudi Arabia', 'SAR', '+966', 'Asia/Riyadh', 180, ['ar', 'en']],
  [152, 'OM', 'Oman', 'OMR', '+968', 'Asia/Muscat', 240, ['ar', 'en']],
  [25, 'BH', 'Bahrain', 'BHD', '+973', 'Asia/Bahrain', 180, ['ar', 'en']],
  [110, 'KW', 'Kuwait', 'KWD', '+965', 'Asia/Kuwait', 180, ['ar', 'en']],
  [64, 'EG', 'Egypt', 'EGP', '+20', 'Africa/Cairo', 120, ['ar', 'en']],
  [330, 'QA', 'Qatar', 'QAR', '+974', 'Asia/Qatar', 180, ['ar', 'en']],
  [331, 'JO', 'Jordan', 'JOD', '+962', 'Asia/Amman', 180, ['ar', 'en']],
  [332, 'LB', 'Lebanon', 'LBP', '+961', 'Asia/Beirut', 120, ['ar', 'en']],
  [333, 'IQ', 'Iraq', 'IQD', '+964', 'Asia/Baghdad', 180, ['ar', 'en']],
  [334, 'IL', 'Israel', 'ILS', '+972', 'Asia/Jerusalem', 120, ['en', 'ar']],
  [335, 'TR', 'Türkiye', 'TRY', '+90', 'Europe/Istanbul', 180, ['en']],
  [336, 'MA', 'Morocco', 'MAD', '+212', 'Africa/Casablanca', 60, ['fr', 'ar', 'en']],
  [337, 'DZ', 'Algeria', 'DZD', '+213', 'Africa/Algiers', 60, ['fr', 'ar', 'en']],
  [338, 'TN', 'Tunisia', 'TND', '+216', 'Africa/Tunis', 60, ['fr', 'ar', 'en']],
  [339, 'ZA', 'South Africa', 'ZAR', '+27', 'Africa/Johannesburg', 120, ['en']],
  [340, 'NA', 'Namibia', 'NAD', '+264', 'Africa/Windhoek', 120, ['en', 'de']],
  [341, 'BW', 'Botswana', 'BWP', '+267', 'Africa/Gaborone', 120, ['en']],
  [342, 'ZM', 'Zambia', 'ZMW', '+260', 'Africa/Lusaka', 120, ['en']],
  [343, 'KE', 'Kenya', 'KES', '+254', 'Africa/Nairobi', 180, ['en']],
  [344, 'TZ', 'Tanzania', 'TZS', '+255', 'Africa/Dar_es_Salaam', 180, ['en']],
  [345, 'UG', 'Uganda', 'UGX', '+256', 'Africa/Kampala', 180, ['en']],
  [346, 'RW', 'Rwanda', 'RWF', '+250', 'Africa/Kigali', 120, ['en', 'fr']],
  [347, 'ET', 'Ethiopia', 'ETB', '+251', 'Africa/Addis_Ababa', 180, ['en']],
  [348, 'GH', 'Ghana', 'GHS', '+233', 'Africa/Accra', 0, ['en']],
  [349, 'NG', 'Nigeria', 'NGN', '+234', 'Africa/Lagos', 60, ['en']],
  [350, 'SN', 'Senegal', 'XOF', '+221', 'Africa/Dakar', 0, ['fr', 'en']],
  [351, 'CI', 'Côte d’Ivoire', 'XOF', '+225', 'Africa/Abidjan', 0, ['fr', 'en']],
  [352, 'CM', 'Cameroon', 'XAF', '+237', 'Africa/Douala', 60, ['fr', 'en']],
  [353, 'MG', 'Madagascar', 'MGA', '+261', 'Indian/Antananarivo', 180, ['fr', 'en']],
  [354, 'MU', 'Mauritius', 'MUR', '+230', 'Indian/Mauritius', 240, ['en', 'fr']],
  [355, 'MZ', 'Mozambique', 'MZN', '+258', 'Africa/Maputo', 120, ['pt', 'en']],
] as const satisfies readonly CountryRow[]
