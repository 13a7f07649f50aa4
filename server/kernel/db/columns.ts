import type { ColumnType } from 'kysely'

/** Firm of a row: written by the database layer (firm-scope.ts) and read only by it. */
export type Firm = ColumnType<string, never, never>
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, in and out. */
export type Time = string
export type CreatedAt = ColumnType<Time, Time | undefined, Time>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
