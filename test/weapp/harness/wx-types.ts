// This file of the vendor's typings has the types of `wx` only; the others also declare globals such as Page and App.
/// <reference types="miniprogram-api-typings/types/wx/lib.wx.api" />

export type Wx = WechatMiniprogram.Wx

/** Options of an asynchronous function of `wx`. */
export type OptionsOf<N extends keyof Wx> = Wx[N] extends (option: infer O, ...rest: never[]) => unknown
  ? NonNullable<O>
  : never

/** Result that an asynchronous function of `wx` passes to `success`, without the `errMsg` that all add. */
export type ResultOf<N extends keyof Wx> =
  OptionsOf<N> extends { success?: (result: infer R) => void } ? Omit<R, 'errMsg'> : never
