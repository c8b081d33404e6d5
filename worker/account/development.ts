/** What a sample secret begins with. Such a secret is refused in production. */
export const DEVELOPMENT_MARK = 'development-';
