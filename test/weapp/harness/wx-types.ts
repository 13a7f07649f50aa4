// The vendor's typings declare the globals of a mini program beside their types; only the types are wanted here.
/// <reference types="miniprogram-api-typings/types/wx/lib.wx.api" />

export type Wx = WechatMiniprogram.Wx

/** The option object of an asynchronous API. */
export type OptionsOf<N extends keyof Wx> = Wx[N] extends (option: infer O, ...rest: never[]) => unknown
  ? NonNullable<O>
  : never

/** What an asynchronous API hands to `success`, without the `errMsg` every API adds. */
export type ResultOf<N extends keyof Wx> =
  OptionsOf<N> extends { success?: (result: infer R) => void } ? Omit<R, 'errMsg'> : never
