import pg from 'pg'

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20

/**
 * Sets how values are read from the database. Times become the wire's `YYYY-MM-DD HH:mm:ss`: the session's time zone is
 * Asia/Shanghai, so the text the database sends begins with exactly that. Dates stay text, counts become numbers, money
 * (numeric) stays a decimal string.
 */
export function setTypeParsers() {
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => text.slice(0, 19))
  pg.types.setTypeParser(DATE, (text) => text)
  pg.types.setTypeParser(INT8, Number)
}
