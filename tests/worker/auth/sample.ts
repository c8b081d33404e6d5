/** Keys that protect nothing: production refuses keys marked like these. */
export const FIRST_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'W_n2aNSEMDlDHTv3HmNhvJY6O11wRbsW0COfn72xVTY',
  y: 'Jb9S5BKqwLHCbSwdby0Z4Y0WgZipIfl5AhiqzQfAb-M',
  d: 'JaOi5U6zvOF10zF-lPUG9-Lebp8xyKPOLukoFUE9jas',
  development: true,
};
export const SECOND_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'NM7qA1eCYA3yvCJqWXcscv_4jwm5ZTfhKvXQ0vN3ias',
  y: 'p3_2jqSzoPRhyTIH8ouJ3POqBrr_6vyt5nFtjEG81mY',
  d: 'S8XXZd-Nv5BfVx1AEdiVTK0fNduObohREWkTfw478Ac',
  development: true,
};

/** Settings for a developer's machine, with cheap password hashing. */
export const SAMPLE: Readonly<Record<string, string>> = {
  ENVIRONMENT: 'development',
  SITE_URL: 'http://localhost:8787',
  AUTH_SECRET: 'development-only-for-tests-0123456789abcdef',
  AUTH_SCRYPT_N: '16',
  AUTH_SIGNING_KEYS: JSON.stringify([FIRST_KEY]),
};
