import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { FormValues } from './forms/fields'
import { limits } from './limits'

/**
 * Building blocks of the shapes. A `title` is the field's name in the user's words: an error says
 * 「标题不能超过50个字」, so every field a person fills in has one.
 */

/**
 * Option `cleaned` of a text that holds a number: the server removes what comes along when it is copied or typed with
 * another keyboard, before it checks the pattern. `mobile` as `normaliseMobile`; `code` to half width without spaces;
 * `number` to half width, with its spaces; `money` as `tidyMoney`.
 */
export type Cleaned = 'mobile' | 'code' | 'number' | 'money'

/** An object that refuses fields it does not know. */
export const Shape = <T extends TProperties>(properties: T, options: object = {}): TObject<T> =>
  Type.Object(properties, { additionalProperties: false, ...options })

export const Id = Type.String({ minLength: 1, maxLength: 32, pattern: '^[0-9A-Za-z_-]+$', title: '编号' })
export type Id = Static<typeof Id>

/**
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. The server's validator checks the formats: it refuses a day that does not
 * exist.
 */
export const DateTime = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  format: 'wire-time',
  title: '时间',
})
export type DateTime = string

/** `YYYY-MM-DD` in Asia/Shanghai. */
export const Day = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  format: 'wire-day',
  title: '日期',
})
export type Day = string

/** Yuan as a decimal string with at most two decimals. */
export const Money = Type.String({
  pattern: '^(0|[1-9]\\d{0,11})(\\.\\d{1,2})?$',
  title: '金额',
  cleaned: 'money' satisfies Cleaned,
})
export type Money = string

/** A point on Chinese maps (GCJ-02). */
export const Coordinates = Shape(
  {
    lat: Type.Number({ minimum: -90, maximum: 90, title: '纬度' }),
    lng: Type.Number({ minimum: -180, maximum: 180, title: '经度' }),
  },
  { title: '位置' },
)
export type Coordinates = Static<typeof Coordinates>

/** Text a person types: 1 to `max` characters, not blank. */
export const Text = (title: string, max: number) => Type.String({ title, minLength: 1, maxLength: max, pattern: '\\S' })

/** Text that may be left empty. */
export const OptionalText = (title: string, max: number) => Type.Optional(Type.String({ title, maxLength: max }))

/** Search keyword of a list, up to the length that the search bar takes. */
export const Keyword = Type.Optional(Type.String({ maxLength: limits.keyword, title: '关键词' }))

/**
 * Values of a form by field key: the form's own definition finds the problems of each, in the words of its label
 * (forms/problems.ts). @param most greatest number of fields
 */
export const FormShape = (most: number, title = '表单') =>
  Type.Unsafe<FormValues>(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: most, title }))

export const OneOf = <T extends (string | number)[]>(title: string, ...values: [...T]) =>
  Type.Union(values.map((value) => Type.Literal(value)) as never, { title }) as unknown as TSchema & {
    static: T[number]
  }

/** A code of a table. */
export const KeyOf = <K extends string>(title: string, table: Readonly<Record<K, unknown>>) =>
  OneOf<K[]>(title, ...(Object.keys(table) as K[]))

export const pagingUpTo = (maximum: number) => ({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, title: '页码' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum, title: '每页条数' })),
})

/** Page of a list: `current` counts from 1. */
export const Paging = pagingUpTo(limits.longestPage)

/**
 * Page of the few lists that clients hold whole (SPEC 9): their service reads them in slices, between others' calls.
 */
export const WholePaging = pagingUpTo(limits.contactListSize)

/** The version a person saw before changing a row; a stale one is refused with a clear message. */
export const Version = Type.Integer({ minimum: 1, title: '版本' })

export const Empty = Shape({})
export type Empty = Static<typeof Empty>

export const IdRef = Shape({ id: Id })
export type IdRef = Static<typeof IdRef>

/** A colleague, as rows show one. */
export interface PersonRef {
  empId: string
  name: string
  photoUrl: string
}

/** A file that an export has made, for the caller to download. */
export interface ExportedFile {
  url: string
  fileName: string
  fileSize: string
}
